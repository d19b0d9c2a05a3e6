/** A thread that asks what other threads left behind. */
export interface AccessScope {
  readonly thread: string
  /** Whether it has the grant to know of other threads that have it too. */
  readonly shared: boolean
}

/** Whether a thread may be told what this thread left behind: it is its own, or both have the grant. (L4) */
export function canRead(reader: AccessScope, left: { readonly thread: string; readonly shared?: boolean }): boolean {
  return left.thread === reader.thread || (reader.shared && left.shared === true)
}
