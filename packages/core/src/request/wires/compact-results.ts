import { isCitation } from '../../memory/citation-mark.js'
import { estimateTokens } from '../../memory/block/estimate-tokens.js'
import { DEFAULT_COMPACTION, type PlannedResult, planCitations } from '../../memory/content/plan-citations.js'
import { type CompactionOptions, RETRIEVE_TOOL } from '../../model/citation.js'
import { estimateSize } from '../../memory/block/estimate-size.js'
import type { ResultKeeper } from '../../model/result-keeper.js'
import type { Wire, WireResult } from './wire.js'

/** A wire for compaction; one that ends at an app's server leaves its results as they are. (I11) */
export type CompactedWire = Pick<Wire, 'messagesOf' | 'toolNamesOf' | 'rewriteResults'>

export interface CompactResultsOptions {
  wire: CompactedWire
  /** Undefined where the memory keeps none. */
  results: ResultKeeper | undefined
  /** Ids of the calls in private turns: their results are neither kept nor cited. (O4) */
  privateCalls?: ReadonlySet<string> | undefined
  /** @defaultValue where the body offers `retrieve_result` to the model, which else could not bring anything back */
  compaction?: boolean | CompactionOptions | undefined
}

export interface CompactedBody<Body> {
  /** A copy; the body itself where nothing was to change. */
  readonly body: Body
  /** Results that stand as citations, and what that saves, estimated. */
  readonly cited: number
  readonly citedTokens: number
  /** Call ids of results that no model has read, and that the next request cites: a cache has no use for them. */
  readonly readOnce?: readonly string[]
  /** Places of the messages that hold results cited from this request on. */
  readonly newlyCited?: readonly number[]
  /** Call ids of the results that stand in full; undefined where nothing is compacted. */
  readonly inFull?: readonly string[]
  /** Citations that stand for the others. */
  readonly citations?: readonly string[]
  /** Why nothing stands as a citation, where it was to. */
  readonly uncited?: 'feature-missing'
}

/**
 * A body whose history holds large results as citations: what was cited stays so, with the same bytes, and the next batch
 * is cited once the results outgrow their budget. Large results are kept on the way. A memory that fails, or
 * keeps no results, leaves the body as it was. (A2, A3, A4, K21)
 */
export function compactResults<Body extends object>(
  body: Body,
  { wire, results, privateCalls, compaction }: CompactResultsOptions,
): CompactedBody<Body> {
  try {
    if (compaction ?? isCompactionOffered(body, wire)) {
      if (!results) return { body, cited: 0, citedTokens: 0, uncited: 'feature-missing' }
      const options = typeof compaction === 'object' ? compaction : {}
      return compact(body, { wire: privateCalls ? withoutCalls(wire, privateCalls) : wire, keeper: results, options })
    }
  } catch {
    // A body of any shape, and a memory in any state, is sent. (I6)
  }
  return { body, cited: 0, citedTokens: 0 }
}

/** Whether a body offers the model the tool that brings a cited result back. */
export function isCompactionOffered<Body extends object>(body: Body, { toolNamesOf }: CompactedWire): boolean {
  return toolNamesOf(body).includes(RETRIEVE_TOOL)
}

/** The wire as if it did not hold the results of these calls. */
function withoutCalls(wire: CompactedWire, calls: ReadonlySet<string>): CompactedWire {
  return {
    ...wire,
    rewriteResults: (body, rewrite) =>
      wire.rewriteResults(body, result => (calls.has(result.toolCallId) ? undefined : rewrite(result))),
  }
}

/** A result with what stands for it, or could. */
interface HeldResult {
  readonly result: WireResult
  readonly citation: string | undefined
  readonly isCited: boolean
  readonly tokens: number
}

function compact<Body extends object>(
  body: Body,
  { wire, keeper, options }: { wire: CompactedWire; keeper: ResultKeeper; options: CompactionOptions },
): CompactedBody<Body> {
  const { minCharacters } = { ...DEFAULT_COMPACTION, ...options }
  const held = new Map<string, HeldResult>()
  wire.rewriteResults(body, result => {
    held.set(result.toolCallId, holdResult(result, keeper, minCharacters))
    return undefined
  })
  const results = [...held.values()]
  const { cite, readOnce } = planCitations(results.map(toPlanned), options)
  if (cite.length > 0) keeper.cite(cite)
  else if (!results.some(({ isCited }) => isCited)) {
    return { body, cited: 0, citedTokens: 0, readOnce, inFull: [...held.keys()] }
  }
  let cited = 0
  let citedTokens = 0
  const inFull: string[] = []
  const citations: string[] = []
  const compacted = wire.rewriteResults(body, ({ toolCallId, text }) => {
    // Memory may have refused to cite: what it does not stand by would not be the same in the next request.
    const citation = isCitation(text) ? text : keeper.citationOf(toolCallId)
    if (citation === undefined || citation.length > text.length) {
      inFull.push(toolCallId)
      return undefined
    }
    cited++
    citations.push(citation)
    if (citation !== text) citedTokens += (held.get(toolCallId)?.tokens ?? 0) - estimateTokens(citation)
    return citation
  })
  return {
    body: compacted as Body,
    cited,
    citedTokens,
    readOnce,
    inFull,
    citations,
    newlyCited: placesOf(cite, { body, wire }),
  }
}

/** Places of the messages that hold the results of these calls. */
function placesOf<Body extends object>(
  callIds: readonly string[],
  { body, wire }: { body: Body; wire: CompactedWire },
) {
  if (callIds.length === 0) return []
  const messages = wire.messagesOf(body)
  const marked = wire.messagesOf(
    wire.rewriteResults(body, ({ toolCallId }) => (callIds.includes(toolCallId) ? '' : undefined)),
  )
  return messages.flatMap((message, place) => (message === marked[place] ? [] : [place]))
}

function holdResult(result: WireResult, keeper: ResultKeeper, minCharacters: number): HeldResult {
  const { toolCallId, toolName, input, failed, text } = result
  // What the host's own history holds as a citation is one already.
  if (isCitation(text)) return { result, citation: text, isCited: true, tokens: estimateTokens(text) }
  const citation = keeper.citationOf(toolCallId)
  const kept = keeper.keptResult(toolCallId)
  if (!kept && text.length >= minCharacters) {
    keeper.keepResult({ content: text, toolCallId, toolName, input, ...(failed && { failed }) })
  }
  return {
    result,
    citation: citation ?? (result.isAnswered ? kept?.citation : undefined),
    isCited: citation !== undefined && citation.length <= text.length,
    tokens: kept?.tokens ?? estimateSize(text),
  }
}

function toPlanned({ result, citation, isCited, tokens }: HeldResult): PlannedResult {
  const state = isCited ? 'cited' : !result.isAnswered ? 'unread' : citation === undefined ? 'fixed' : 'citable'
  return {
    toolCallId: result.toolCallId,
    tokens,
    characters: result.text.length,
    citationTokens: citation === undefined ? undefined : estimateTokens(citation),
    state,
  }
}
