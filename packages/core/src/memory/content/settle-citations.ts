import type { Citation } from '../../model/citation.js'
import type { MemoryChange } from '../../model/memory-change.js'
import type { MemoryPolicy } from '../../model/memory-policy.js'
import type { MemoryView } from '../../model/memory-state.js'
import { isCitation, plainCitation } from '../citation-mark.js'

export interface SettleOptions {
  readonly policy: Pick<MemoryPolicy, 'maxCitations'>
  /** Whether a citation names what must not be named. (W10) */
  readonly isGone: (citation: Citation) => boolean
  /** @defaultValue none */
  readonly added?: readonly Citation[]
}

/**
 * Adds citations of results that have none yet, takes the words out of those that name what is gone, and out of the oldest
 * where too many say what they held. A citation never leaves before its result is long out of any history. (A3, W10)
 */
export function settleCitations(
  { citations }: MemoryView,
  { policy: { maxCitations }, isGone, added = [] }: SettleOptions,
): MemoryChange[] {
  const fresh = new Map<string, Citation>()
  for (const citation of added) {
    const { toolCallId, text } = citation
    if (!citations.has(toolCallId) && !fresh.has(toolCallId) && isCitation(text)) fresh.set(toolCallId, citation)
  }
  const worded = [...citations.values(), ...fresh.values()].filter(
    citation => plainCitation(citation).text !== citation.text,
  )
  const silenced = new Set(worded.filter(isGone))
  const left = worded.filter(citation => !silenced.has(citation))
  // In batches, for each that loses its words changes what a prompt cache holds of the history.
  const fading = left.length > maxCitations ? left.length - Math.floor(maxCitations * KEPT_SHARE) : 0
  for (const citation of left.slice(0, fading)) silenced.add(citation)
  const put = [...[...fresh.values()].map(boundEntities), ...[...silenced].map(plainCitation)]
  const keep = maxCitations * PLAIN_TIMES
  return put.length === 0 && citations.size <= keep ? [] : [{ type: 'citations-put', citations: put, keep }]
}

/** Those whose identifiers stand in the text go first. */
function boundEntities(citation: Citation): Citation {
  const { text, entities } = citation
  if (entities.length <= MAX_ENTITIES) return citation
  const isNamed = (key: string): boolean => text.includes(key.slice(key.indexOf('/') + 1))
  const ordered = [...entities.filter(isNamed), ...entities.filter(key => !isNamed(key))]
  return { ...citation, entities: ordered.slice(0, MAX_ENTITIES) }
}

const MAX_ENTITIES = 24
const KEPT_SHARE = 0.75
const PLAIN_TIMES = 4
