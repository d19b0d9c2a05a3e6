/** How far this device and the user's register have come together. */
export interface SyncStatus {
  /**
   * `off`: nothing is synced, and `reason` says why. `offline`: the register cannot be reached; it is tried again. `behind`: there is
   * something to tell or to read. `synced`: the register has all that was committed here, and this device all that it has.
   */
  readonly state: 'off' | 'offline' | 'behind' | 'synced'
  /**
   * Why it is not `synced`: `newer-version`, `unreadable`, `too-large` or `busy` where one thread cannot be synced, `memory-off`,
   * `memory-closed`, or the message of an error.
   */
  readonly reason?: string
}

/** The same memory on the user's other devices. */
export interface SyncCalls {
  /** The same object until it changes. */
  status(): SyncStatus
  /**
   * Resolves with the status once all that was observed so far has been synced, or cannot be now; after `deadlineMs` in any case.
   * @defaultValue deadlineMs 10,000
   */
  synced(options?: { readonly deadlineMs?: number }): Promise<SyncStatus>
  /** Calls back when the status has changed. Returns what ends it. */
  subscribe(listener: () => void): () => void
}
