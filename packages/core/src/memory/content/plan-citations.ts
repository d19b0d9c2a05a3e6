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
 */
export function planCitations(results: readonly PlannedResult[], options: CompactionOptions = {}): readonly string[] {
  const plan = createCitationPlan<PlannedResult>(options)
  for (const result of results) {
    // Of the citation only where it counts: it may be written when it is first asked for.
    plan.carry(result.state === 'cited' ? (result.citationTokens ?? result.tokens) : result.tokens)
    if (result.state === 'citable') plan.offer(result)
  }
  return plan.takeBatch().map(({ toolCallId }) => toolCallId)
}

/** What a plan must know of a result that can be cited. */
export type OfferedResult = Pick<PlannedResult, 'tokens' | 'characters' | 'citationTokens'>

/** A plan of a history that grows, whose cost follows from the results and not from how often it is asked. */
export interface CitationPlan<Result> {
  /** Tokens of results that every request holds from now on. */
  carry(tokens: number): void
  /** A result, carried in full so far, that can be cited from now on. */
  offer(result: Result): void
  /** What to cite from this request on: none, or the oldest as one batch. */
  takeBatch(): readonly Result[]
}

/**
 * A batch saves no less than lies between its beginning and its end: else a history whose citations alone fill the budget
 * would be rewritten, and so read again by a prompt cache's owner, for each result that comes. (A3)
 */
export function createCitationPlan<Result extends OfferedResult>({
  historyBudgetTokens = DEFAULT_COMPACTION.historyBudgetTokens,
  minCharacters = DEFAULT_COMPACTION.minCharacters,
}: CompactionOptions = {}): CitationPlan<Result> {
  const offered: Result[] = []
  /** Of those offered, how many were weighed: their citations are written. */
  let weighed = 0
  let batch: Result[] = []
  let saved = 0
  let sent = 0
  return {
    carry: tokens => void (sent += tokens),
    offer: result => void offered.push(result),
    takeBatch() {
      if (sent <= BEGIN * historyBudgetTokens) return []
      for (; weighed < offered.length && !(sent - saved <= END * historyBudgetTokens); weighed++) {
        const result = offered[weighed] as Result
        const saves = result.characters >= minCharacters ? savedBy(result) : 0
        if (saves <= 0) continue
        batch.push(result)
        saved += saves
      }
      if (saved < (BEGIN - END) * historyBudgetTokens) return []
      const taken = batch
      sent -= saved
      batch = []
      saved = 0
      return taken
    },
  }
}

function savedBy({ tokens, citationTokens }: OfferedResult): number {
  return citationTokens === undefined ? 0 : tokens - citationTokens
}
