import type { AntecedentError } from './errors.js'
import type { Feature } from './feature.js'
import type { LanguageWords } from './memory/recall/words/language-words.js'
import type { ExtractionLog } from './model/extraction-log.js'
import type { ExtractionOptions } from './model/extraction-options.js'
import type { BlockOptions } from './model/memory-block.js'
import type { Llm } from './host-models.js'
import type { MemoryMetric } from './model/memory-metric.js'
import type { MemoryPolicy } from './model/memory-policy.js'
import type { OutputSchema } from './model/output-schema.js'
import type { TypeLabels } from './model/resolution.js'
import type { RequestReceipt } from './request/receipt/receipt.js'

export interface WorkingMemoryOptions<Features extends readonly Feature[] = readonly Feature[]> {
  /** Whose memory it is: each user has a database of their own, and nothing crosses. */
  user: string
  /** Left out, the handle is a draft that lives in this page until `adoptThread` names it. */
  thread?: string | undefined
  /**
   * `false` makes every call a cheap no-op. It is the user's on this page: setting it here or on any handle sets it for
   * all of the user's handles. A number from 0 to 1 has memory on for that share of users, to compare with and without it:
   * the same users at every visit, by their id. @defaultValue true
   */
  enabled?: boolean | number
  /**
   * Makes the worker, for a bundler that needs to see `new Worker`; `false` keeps the engine on the page. All handles of
   * a user share one engine, so the first one's counts. @defaultValue the package's own worker
   */
  worker?: (() => Worker) | false
  /** One engine serves one user in one storage; the first handle of both starts it. @defaultValue 'indexeddb' */
  storage?: 'indexeddb' | 'memory'
  /** Limits of what is kept; left-out ones keep their defaults. The first handle's of a user count for all of them. */
  policy?: Partial<MemoryPolicy>
  /** How the block is made, unless a call of `block` says otherwise. */
  block?: BlockOptions
  /** Reading of tool results: rules by tool, limits, redaction, schemas. The first handle's of a user count for all. */
  extraction?: ExtractionOptions & {
    /**
     * Standard Schemas of what tools answer, by tool or by the beginning of its name (`github_*`): what a schema makes of an
     * output is read in its place. They run on the page, and must answer at once.
     */
    readonly schemas?: Readonly<Record<string, OutputSchema>>
  }
  /**
   * Languages in which texts point at things: lists of `@antecedent/core/words`. Names, ids and numbers need none.
   * Fewer are better, for a word can mean two things. @defaultValue English and Chinese
   */
  languages?: readonly LanguageWords[]
  /** Words for entity types in the languages of the users, as `{ page: ['Seite/Seiten'] }`: the plural after `/`. */
  labels?: TypeLabels
  /**
   * Optional kinds of memory: `artifacts` of `@antecedent/core/artifacts`, `documents` of `@antecedent/core/documents`, `longTerm` of `@antecedent/core/long-term`,
   * `semanticSearch` of `@antecedent/core/semantic-search`, `transfer` of `@antecedent/core/transfer`, or your own. The handle has the calls of each under its name.
   */
  features?: Features
  /**
   * Asks a model on memory's behalf, where one is wanted: for better citations, for reading what is said into documents
   * and for choosing what of them is shown, for summaries of sessions. Adapters for models and SDKs are in `@antecedent/core/models`.
   */
  llm?: Llm
  /**
   * Shows this memory to devtools where the page has any (`@antecedent/core/devtools`). `true`: with other names in place
   * of those that things have, and nothing can be changed. `'development'`: as it is, and pinning, forgetting and the like
   * are possible. @defaultValue false
   */
  devtools?: boolean | 'development'
  /** Notified of what memory does. */
  telemetry?: Telemetry
  /** Told of every failure that memory got over. It may throw; nothing else is affected. */
  onError?: (error: AntecedentError) => void
}

/** Listeners for what memory does. Each may throw; nothing else is affected. */
export interface Telemetry {
  /** Of every request that was made with memory, once it has left. */
  onReceipt?: (receipt: RequestReceipt) => void
  /** Of measurements as they are made. */
  onMetric?: (metric: MemoryMetric) => void
  /** Of how each result was read, and what nearly was an entity. Costs time where it is given. */
  onExtraction?: (log: ExtractionLog) => void
}
