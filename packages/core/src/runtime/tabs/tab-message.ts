/** All that tabs tell each other: hints, which may be lost, doubled or late. */
export type TabMessage = ThreadMoved | ArtifactsGone

/** The record is to be read again. */
export interface ThreadMoved {
  readonly type: 'thread-moved'
  readonly thread: string
  readonly revision: number
}

/** Artifacts of the thread were removed. */
export interface ArtifactsGone {
  readonly type: 'artifacts-gone'
  readonly thread: string
  readonly ids: readonly string[]
}
