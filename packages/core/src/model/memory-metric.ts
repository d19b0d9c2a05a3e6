/** A measurement of memory at work, as it is made. */
export type MemoryMetric = ResultRead | CommitWritten | BlockSent | TurnEnded

/** A tool result was read. */
export interface ResultRead {
  readonly type: 'result-read'
  readonly toolName: string
  readonly extractionMs: number
  /** UTF-16 units of the result as it was read. */
  readonly size: number
  readonly entities: number
}

/** A transaction completed. */
export interface CommitWritten {
  readonly type: 'commit-written'
  readonly storageMs: number
  readonly events: number
}

/** A block went out with a request. */
export interface BlockSent {
  readonly type: 'block-sent'
  readonly tokens: number
  readonly entries: number
  readonly leftOut: number
  /** Estimated tokens of the request without memory, where the adapter knows. */
  readonly requestTokens?: number
}

/** A user turn is over. Of what was shown in it, how much later calls used: the hit rate is `used / shown`. */
export interface TurnEnded {
  readonly type: 'turn-ended'
  readonly shown: number
  readonly used: number
}
