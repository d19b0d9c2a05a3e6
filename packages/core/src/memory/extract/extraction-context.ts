import type { ExtractionLimits } from '../../model/extraction-limits.js'
import type { ExtractedEntity } from '../../model/extraction.js'
import type { FinderName } from '../../model/finder-name.js'
import type { Json } from '../../model/json.js'
import type { Redaction } from '../../model/redactor.js'
import type { AskedId } from './traversal-context.js'
import type { ExtractionTrace } from './extraction-trace.js'

/** How one result is read: what every finder of a walk is given. */
export interface ExtractionContext {
  /** Whether the host left this finder on. */
  readonly asks: (finder: FinderName) => boolean
  readonly limits: ExtractionLimits
  /** Entities that rules declare, by the value that each was read from. */
  readonly declared: ReadonlyMap<Json, ExtractedEntity>
  /** What may be read of records that a text states: the results themselves are redacted before any finder sees them. (X13) */
  readonly redact: Redaction['value']
  /** What stands in the call's input. */
  readonly inputValues: readonly string[]
  /** Words for what the identifiers in the input are of. */
  readonly named: ReadonlyMap<string, readonly string[]>
  /** What the call asked for by its identifier. */
  readonly asked: readonly AskedId[]
  /** The folder whose listing the call asked for, where it names one. */
  readonly folder: string | undefined
  /** Undefined where nobody asked for a log. */
  readonly trace: ExtractionTrace | undefined
}
