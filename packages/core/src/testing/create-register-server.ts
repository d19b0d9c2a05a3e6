import { AntecedentError } from '../errors.js'
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

const TOO_LARGE = 4_000_001

/** The reference for adapters, in a process that it shares with its devices. */
export function createRegisterServer(): InMemoryRegisterServer {
  let users = new Map<string, Map<string, Required<RegisterEntry>>>()
  let backup = new Map<string, Map<string, Required<RegisterEntry>>>()
  const listeners = new Map<string, Set<Parameters<SyncRegister['subscribe']>[0]>>()
  let written = 0
  let connected = 0

  const keysOf = (user: string): Map<string, Required<RegisterEntry>> => {
    const keys = users.get(user) ?? new Map()
    users.set(user, keys)
    return keys
  }

  const server: InMemoryRegisterServer = {
    isDown: false,
    tooLarge: TOO_LARGE,
    entries: user => new Map([...keysOf(user)].filter(([, { value }]) => value.length > 0)),
    connections: () => connected,
    backUp: () => void (backup = copyOf(users)),
    restore: () => void (users = copyOf(backup)),
    async connect(user) {
      const hearing = listeners.get(user) ?? new Set()
      listeners.set(user, hearing)
      let isClosed = false

      const reach = async (): Promise<void> => {
        await Promise.resolve()
        if (isClosed || server.isDown)
          throw new AntecedentError('sync-offline', { message: 'The register cannot be reached.' })
      }

      await reach()
      connected++
      return {
        async get(key) {
          await reach()
          const { version = 0, value } = keysOf(user).get(key) ?? {}
          return { version, ...(value && value.length > 0 && { value }) }
        },
        async put(key, value, version) {
          await reach()
          if (value.length >= TOO_LARGE)
            throw new AntecedentError('sync-too-large', { message: `A value has at most ${TOO_LARGE - 1} bytes.` })
          const keys = keysOf(user)
          const standing = keys.get(key)?.version ?? 0
          if (standing !== version)
            throw new AntecedentError('sync-conflict', { message: `The key has version ${standing} by now.` })
          const next = ++written
          keys.set(key, { version: next, value: value.slice() })
          for (const listener of [...hearing]) queueMicrotask(() => hint(listener, key, next))
          return next
        },
        subscribe(listener) {
          hearing.add(listener)
          return () => hearing.delete(listener)
        },
        async close() {
          if (!isClosed) connected--
          isClosed = true
        },
      }
    },
  }
  return server
}

/** The page of a listener may be gone, as no server would notice at once. */
function hint(listener: (key: string, version: number) => void, key: string, version: number): void {
  try {
    listener(key, version)
  } catch {
    return
  }
}

function copyOf<Value>(users: ReadonlyMap<string, ReadonlyMap<string, Value>>): Map<string, Map<string, Value>> {
  return new Map([...users].map(([user, keys]) => [user, new Map(keys)]))
}
