/** All that tabs tell each other: a hint to read the record again. It may be lost, doubled or late. */
export interface TabMessage {
  readonly type: 'thread-moved'
  readonly thread: string
  readonly revision: number
}
