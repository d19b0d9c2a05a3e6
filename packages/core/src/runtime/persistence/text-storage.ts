import type { KeptText, TextEvent } from '../../model/kept-text.js'
import type { Erasure } from './erasure.js'

/** `Kept` is what the feature that keeps texts knows of each. */
export interface StoredText<Kept extends KeptText = KeptText> {
  readonly kept: Kept
  readonly text: string
}

export interface TextId {
  readonly thread: string
  readonly id: string
}

/** An update of a thread's texts, in one transaction. */
export interface TextUpdate<Kept extends KeptText = KeptText> {
  /** New and changed texts; without a text, the stored text stays. */
  readonly put?: readonly { readonly kept: Kept; readonly text?: string }[]
  readonly remove?: readonly string[]
  /** Events, oldest first. Of a thread the last `MAX_TEXT_EVENTS` are kept. (A10) */
  readonly events?: readonly TextEvent[]
}

/**
 * Changes by an update of the texts that are stored at that instant, oldest first. Must be synchronous. Where the update
 * is a transaction of its own it is told the last erasure before it, if anybody else can erase.
 */
export type ChangeTexts<Kept extends KeptText = KeptText> = (
  known: readonly Kept[],
  erasure?: Erasure,
) => TextUpdate<Kept>

/**
 * Where full results and other texts are kept, by thread.
 *
 * Every update is one transaction, with the events that tell of it: `change` gets what is stored at that instant, and what
 * it returns is written before any other update of the thread, in this tab or another, can read. It resolves, with what
 * was written, once the transaction has completed, and rejects with an `AntecedentError` when nothing was.
 */
export interface TextStorage<Kept extends KeptText = KeptText> {
  /** Oldest first, without their texts. What a newer version stored is not among them, and is left alone. (P3) */
  list(thread: string): Promise<readonly Kept[]>
  /** The stored text under an id, whether or not it is what it was. */
  read(thread: string, id: string): Promise<StoredText<Kept> | undefined>
  /** Oldest first. */
  events(thread: string): Promise<readonly TextEvent[]>
  update(thread: string, change: ChangeTexts<Kept>): Promise<TextUpdate<Kept>>
  /** Gives up texts of any thread, those not used for longest first, until so many bytes are free. (F7) */
  makeRoom(bytes: number, at: number): Promise<readonly TextId[]>
}

/** Version of the records of texts that this code writes. */
export const TEXT_SCHEMA = 1

/** A thread's audit trail. (A10) */
export const MAX_TEXT_EVENTS = 1_000
