import type { RegisterEntry } from '@antecedent/core/sync'

/** A key, and the version that it has. */
export interface KeyVersion {
  readonly key: string
  readonly version: number
}

/** The functions of the migration, called as one user. They reject as a register does; `signal` ends a call that nobody waits for. */
export interface RegisterCalls {
  get(key: string, signal: AbortSignal): Promise<RegisterEntry>
  /** Resolves with the next version, and with `undefined` where the key has another than this one. */
  put(key: string, value: Uint8Array, version: number, signal: AbortSignal): Promise<number | undefined>
  /** Keys from this version on, the oldest first, at most 1,000; of `undefined` the newest one alone. */
  list(since: number | undefined, signal: AbortSignal): Promise<readonly KeyVersion[]>
}
