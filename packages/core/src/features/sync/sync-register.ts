/** State of one key of a register. */
export interface RegisterEntry {
  /** Grows with each write of the key; 0 where nothing was ever written, or the engine has let go of it. */
  readonly version: number
  /** The bytes that were written last; left out where there are none, or they were taken away. */
  readonly value?: Uint8Array
}

/**
 * One user's keys, as an engine keeps them: a register with compare-and-set, which is all that sync needs of a server.
 * Each call settles within 10 seconds, and rejects with an `AntecedentError`: `sync-offline` where the engine cannot be
 * reached, `sync-refused` where it does not let this user in, `sync-unsupported` where it is no such engine. A write
 * that failed so may have been made all the same.
 */
export interface SyncRegister {
  /** State of a key, perhaps an earlier one: a replica may be behind. */
  get(key: string): Promise<RegisterEntry>
  /**
   * Writes the value if the key still has this version, and resolves with the next one once the engine keeps it; an empty value
   * takes away what stood there. Rejects with `sync-conflict` where the version is another, and with `sync-too-large`.
   */
  put(key: string, value: Uint8Array, version: number): Promise<number>
  /**
   * Calls back with a key that may have another version now, and that version where it is known; with `undefined` where any
   * key may, as after a time without a connection. These are hints: lost, doubled, late or forged ones do no harm. Returns what ends it.
   */
  subscribe(listener: (key: string | undefined, version?: number) => void): () => void
  /** Lets go of the connection; what is called afterwards rejects with `sync-offline`. */
  close(): Promise<void>
}

/** Connects to the register of the user that the app has signed in; rejects as the calls of a register do. */
export type ConnectRegister = () => Promise<SyncRegister>

/** Characters of a key, which says nothing of what it names: letters, digits, `-`, `_` and `.`, at most 64. */
export const REGISTER_KEY = /^[\w.-]{1,64}$/

/** Bytes of a value that each engine takes: 4 MB, less what it needs itself. */
export const MAX_REGISTER_VALUE = 4_000_000
