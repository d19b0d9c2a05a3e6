import type { WordOptions } from '../memory/recall/read-phrases.js'
import type { EntityKey } from '../model/entity.js'
import type { BlockOptions } from '../model/memory-block.js'
import type { DocumentSection } from '../model/memory-document.js'
import type { MemoryPolicy } from '../model/memory-policy.js'
import type { MemoryView } from '../model/memory-state.js'

/** A thread at one moment, now or in the past, and how its memory reads and shows it. */
export interface ShownThread {
  readonly view: MemoryView
  readonly openNow: ReadonlySet<EntityKey>
  /** What documents say, where it is known of the moment. */
  readonly sections?: readonly DocumentSection[]
  /** What is said of earlier sessions, where it is known of the moment. */
  readonly earlier?: readonly string[]
  readonly policy: MemoryPolicy
  readonly block: BlockOptions
  readonly words: WordOptions
}
