/** All that tabs tell each other: hints, which may be lost, doubled or late. */
export type TabMessage = ThreadMoved | TextsGone | UserErased

/** The record is to be read again. */
export interface ThreadMoved {
  readonly type: 'thread-moved'
  readonly thread: string
  readonly revision: number
}

/** Everything of the user is gone. (P8) */
export interface UserErased {
  readonly type: 'user-erased'
}

/** Kept texts of the thread were removed. */
export interface TextsGone {
  readonly type: 'artifacts-gone'
  readonly thread: string
  readonly ids: readonly string[]
}
