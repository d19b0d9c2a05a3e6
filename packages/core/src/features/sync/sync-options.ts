import type { ConnectRegister } from './sync-register.js'

/** Options of `sync`. */
export interface SyncOptions {
  /** Connects to the register of the user who is signed in, as `natsSync` and `postgresSync` make it. */
  readonly connect: ConnectRegister
  /**
   * Seals what the register holds, so that its server has no plain text: 16 random bytes or more, the same on all devices of the
   * user, or a `CryptoKey` of them that was imported for HKDF. A device with another key reads nothing, and says so.
   */
  readonly key?: Uint8Array | CryptoKey
}
