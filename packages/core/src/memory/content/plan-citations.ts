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
  /** `cited`: for good. `citable`: answered and kept. `unread`: goes in full, as no model has answered it. `fixed`: does for other reasons. (A2) */
  readonly state: 'cited' | 'citable' | 'unread' | 'fixed'
}

export const DEFAULT_COMPACTION: Required<CompactionOptions> = { historyBudgetTokens: 4_000, minCharacters: 600 }

/** Share of the budget that a batch of citations saves at least. (A3) */
const BATCH = 0.25

/** Tokens of a citation that is not written yet, expected. */
const EXPECTED_CITATION_TOKENS = 100

/** Citations of a history's results in a request. */
export interface PlannedCitations {
  /** Call ids of those to cite from now on, beside those that are cited, oldest first. */
  readonly cite: readonly string[]
  /** Call ids of those that no model has read and that the next request cites: a cache that holds them is not read again. */
  readonly readOnce: readonly string[]
}

/** The plan for one request. `results` are all of a history, oldest first. */
export function planCitations(results: readonly PlannedResult[], options: CompactionOptions = {}): PlannedCitations {
  const plan = createCitationPlan<PlannedResult>(options)
  for (const result of results) {
    // Of the citation only where it counts: it may be written when it is first asked for.
    if (result.state === 'cited') plan.carryCited(result.citationTokens ?? result.tokens)
    else plan.carry(result.tokens)
    if (result.state === 'citable') plan.offer(result)
  }
  const cite = plan.takeBatch().map(({ toolCallId }) => toolCallId)
  const unread = results.filter(result => result.state === 'unread' && plan.isReadOnce(result))
  return { cite, readOnce: unread.map(({ toolCallId }) => toolCallId) }
}

/** What a plan must know of a result that can be cited. */
export type OfferedResult = Pick<PlannedResult, 'tokens' | 'characters' | 'citationTokens'>

/** A plan of a history that grows, whose cost follows from the results and not from how often it is asked. */
export interface CitationPlan<Result> {
  /** Tokens of results that every request holds from now on. */
  carry(tokens: number): void
  /** Tokens of a citation that the history came with. */
  carryCited(tokens: number): void
  /** A result, carried in full so far, that can be cited from now on. */
  offer(result: Result): void
  /** Results to cite from this request on, oldest first. */
  takeBatch(): readonly Result[]
  /** Whether a result that is carried will be cited as soon as it is offered, whatever its citation says. */
  isReadOnce(result: Pick<OfferedResult, 'tokens' | 'characters'>): boolean
}

interface Weighed<Result> {
  readonly result: Result
  readonly saves: number
}

/**
 * Once the results outgrow the budget, and from then on, one that alone saves a batch is cited as soon as it was read: what
 * follows it is new to a prompt cache anyhow. Smaller ones wait until they save a batch together, or a history would be
 * rewritten, and read again, for each result that comes. (A3)
 */
export function createCitationPlan<Result extends OfferedResult>({
  historyBudgetTokens = DEFAULT_COMPACTION.historyBudgetTokens,
  minCharacters = DEFAULT_COMPACTION.minCharacters,
}: CompactionOptions = {}): CitationPlan<Result> {
  const leastSaved = BATCH * historyBudgetTokens
  /** Those that were not weighed: their citations may not be written yet. */
  let offered: Result[] = []
  /** Those that wait for a batch. */
  let small: Weighed<Result>[] = []
  let savedBySmall = 0
  let sent = 0
  let hasCited = false
  const isLarge = ({ saves }: Weighed<Result>): boolean => saves >= leastSaved
  const hasOutgrown = (): boolean => hasCited || sent > historyBudgetTokens
  return {
    carry: tokens => void (sent += tokens),
    carryCited(tokens) {
      sent += tokens
      hasCited = true
    },
    offer: result => void offered.push(result),
    takeBatch() {
      if (!hasOutgrown()) return []
      const fresh = offered
        .map(result => ({ result, saves: result.characters >= minCharacters ? savedBy(result) : 0 }))
        .filter(({ saves }) => saves > 0)
      offered = []
      const [large, freshSmall] = [fresh.filter(isLarge), fresh.filter(weighed => !isLarge(weighed))]
      for (const { saves } of freshSmall) savedBySmall += saves
      const isBatch = savedBySmall >= leastSaved
      const taken = isBatch ? [...small, ...fresh] : large
      if (isBatch) savedBySmall = 0
      if (isBatch) small = []
      else small.push(...freshSmall)
      for (const { saves } of taken) sent -= saves
      hasCited ||= taken.length > 0
      return taken.map(({ result }) => result)
    },
    isReadOnce: ({ tokens, characters }) =>
      hasOutgrown() && characters >= minCharacters && tokens - EXPECTED_CITATION_TOKENS >= leastSaved,
  }
}

function savedBy({ tokens, citationTokens }: OfferedResult): number {
  return citationTokens === undefined ? 0 : tokens - citationTokens
}
