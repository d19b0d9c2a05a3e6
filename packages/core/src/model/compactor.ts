import type { ContentKind } from './content-kind.js'
import type { EntityId } from './entity.js'

/** A result that is to be cited, redacted. */
export interface CitedContent {
  /** Brings it back. */
  readonly id: string
  /** Arguments of the call: those of `retrieve_result` name the text that its result is part of, and which is named again. */
  readonly input?: unknown
  readonly toolName?: string | undefined
  readonly kind: ContentKind
  readonly text: string
  readonly failed?: boolean | undefined
  /** Known entities that it held, best first: the first 8 are named. */
  readonly entities: readonly { readonly type: string; readonly name?: string | undefined; readonly id: EntityId }[]
  /** How many entities it held, where that is more than `entities`. */
  readonly total?: number | undefined
  /** Its content in a model's words, in place of a compactor's. Bounded and escaped like all else. */
  readonly says?: string | undefined
}

/** How a citation names an entity. */
export type CitedEntity = CitedContent['entities'][number]

/** The text of a citation of a tool's results, as data: values at paths (`order.status`, `items[].id`), and words. */
export interface CompactorRule {
  readonly keep?: readonly string[]
  readonly say?: string
}

/**
 * A host's own words for what a result held, given in its worker file: one line of at most 200 characters. Where it
 * throws, says nothing or says more, the built-in compactor of the content's kind speaks.
 */
export type OwnCompactor = (content: CitedContent) => string | undefined

/** By tool, or by the beginning of its name, as `github_*`. */
export type CompactorOptions = Readonly<Record<string, CompactorRule | OwnCompactor>>
