import type { RegisterEntry, SyncRegister } from '../features/sync/sync-register.js'
/** An engine in memory: every user's keys, and the devices that are connected. */
export interface InMemoryRegisterServer {
  connect(user: string): Promise<SyncRegister>
  /** Keys of a user that hold something. */
  entries(user: string): ReadonlyMap<string, Required<RegisterEntry>>
  /** Devices that are connected. */
  connections(): number
  /** Keys, as they stand now, of all users. */
  backUp(): void
  /** Goes back to the last time that it was backed up; to nothing, before the first. */
  restore(): void
  /** While it is down, no call reaches it. */
  isDown: boolean
  readonly tooLarge: number
}
/** The reference for adapters, in a process that it shares with its devices. */
export declare function createRegisterServer(): InMemoryRegisterServer
//# sourceMappingURL=create-register-server.d.ts.map
