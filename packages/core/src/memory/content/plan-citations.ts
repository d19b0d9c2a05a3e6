import type { CompactionOptions } from '../../model/citation.js'

/** A tool result of a history, as far as a plan goes by it. */
export interface PlannedResult {
  readonly toolCallId: string
  /** Of its full text, estimated. */
  readonly tokens: number
  /** Of its full text, in UTF-16 units. */
  readonly characters: number
  /** Of the citation that stands for it or could, estimated; undefined where there is none. Asked for only when needed. */
  readonly citationTokens: number | undefined
  /** `cited`: for good. `citable`: answered and kept. `fixed`: goes in full, as one that no model has read. (A2) */
  readonly state: 'cited' | 'citable' | 'fixed'
}

export const DEFAULT_COMPACTION: Required<CompactionOptions> = { historyBudgetTokens: 4_000, minCharacters: 2_000 }

/** Shares of the budget at which a batch of citations begins, and down to which it goes. (A3) */
const BEGIN = 1.2
const END = 0.7

/**
 * Call ids of the results to cite from now on, beside those that are cited: none, or the oldest as one batch.
 * `results` are all of a history, oldest first.
 *
 * A batch saves no less than lies between its beginning and its end: else a history whose citations alone fill the budget
 * would be rewritten, and so read again by a prompt cache's owner, for each result that comes. (A3)
 */
export function planCitations(results: readonly PlannedResult[], options: CompactionOptions = {}): readonly string[] {
  const {
    historyBudgetTokens = DEFAULT_COMPACTION.historyBudgetTokens,
    minCharacters = DEFAULT_COMPACTION.minCharacters,
  } = options
  const sent = results.reduce((sum, result) => sum + tokensSent(result), 0)
  if (sent <= BEGIN * historyBudgetTokens) return []
  const batch = new Set<string>()
  let left = sent
  for (const result of results) {
    if (left <= END * historyBudgetTokens) break
    const saved = result.state === 'citable' && result.characters >= minCharacters ? savedBy(result) : 0
    if (saved <= 0) continue
    batch.add(result.toolCallId)
    left -= saved
  }
  return sent - left < (BEGIN - END) * historyBudgetTokens ? [] : [...batch]
}

/** Of the citation only where it counts: it may be written when it is first asked for. */
function tokensSent(result: PlannedResult): number {
  return result.state === 'cited' ? (result.citationTokens ?? result.tokens) : result.tokens
}

function savedBy({ tokens, citationTokens }: PlannedResult): number {
  return citationTokens === undefined ? 0 : tokens - citationTokens
}
