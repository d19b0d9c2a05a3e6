/** How memory is doing, in the same words everywhere. */
export interface MemoryStatus {
  readonly phase: 'restoring' | 'ready' | 'off'
  /** Where the engine runs; undefined until it does. */
  readonly runs?: 'worker' | 'page'
  /** Where facts are kept; undefined until that is known. */
  readonly storage?: 'indexeddb' | 'memory'
  /** Observations that are not committed yet. */
  readonly pending: number
  /** Why the engine runs on the page or keeps to memory, where that was not asked for. */
  readonly reason?: string
  readonly lastError?: ErrorReport
}

/** The kind of failure, to act on. */
export type ErrorCode =
  | 'user-missing'
  | 'options-invalid'
  | 'import-invalid'
  | 'result-unreadable'
  | 'response-used'
  | 'worker-failed'
  | 'call-timed-out'
  | 'storage-failed'
  | 'storage-newer'
  | 'storage-quota'
  | 'storage-erased'
  | 'storage-damaged'
  | 'observation-lost'
  | 'artifact-refused'
  | 'artifact-damaged'
  | 'feature-missing'
  | 'sync-offline'
  | 'sync-refused'
  | 'sync-unsupported'
  | 'sync-conflict'
  | 'sync-too-large'
  | 'block-undelivered'
  | 'callback-failed'
  | 'internal'

/** An error as data, as it crosses threads. */
export interface ErrorReport {
  readonly code: ErrorCode
  readonly message: string
  readonly details?: Readonly<Record<string, unknown>>
}
