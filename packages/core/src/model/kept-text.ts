import type { EntityKey } from './entity.js'

/** A text that a feature keeps beside a thread: what the storage, and whatever removes it, has to know of it. */
export interface KeptText {
  /** One in its thread. */
  readonly id: string
  /** In UTF-8. */
  readonly bytes: number
  /** Entities that the text holds: it is forgotten with any of them. */
  readonly entities: readonly EntityKey[]
  /** Times in ms since the epoch. */
  readonly storedAt: number
  readonly usedAt: number
}

/** An event in the life of such a text. */
export interface TextEvent {
  readonly action: 'stored' | 'retrieved' | 'cited' | 'evicted' | 'cleared' | 'restored' | 'forgotten'
  readonly id: string
  /** In ms since the epoch. */
  readonly at: number
}
