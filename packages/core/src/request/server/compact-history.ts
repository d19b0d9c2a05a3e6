import { estimateTokens } from '../../memory/block/estimate-tokens.js'
import { planCitations, type PlannedResult } from '../../memory/content/plan-citations.js'
import type { CompactionOptions } from '../../model/citation.js'
import type { CompactorOptions } from '../../model/compactor.js'
import type { Message } from '../messages/message-form.js'
import { isAnswer, rewriteInMessages } from '../wires/rewrite-results.js'
import { citeResult } from './cite-result.js'
import { type HistoryResult, readHistory } from './read-history.js'
import { type RetrievalTools, retrievalTools } from './retrieval-tools.js'

export interface CompactHistoryOptions extends CompactionOptions {
  /** What citations say of a tool's results, as data or functions. (A6) */
  compactors?: CompactorOptions
}

export interface CompactedHistory<Item> {
  /** Copies where a citation stands in place of a result; all else is the very same. */
  readonly messages: Item[]
  /** Call ids of the results that stand as citations. */
  readonly cited: readonly string[]
  /** What that saves in this request, estimated. */
  readonly citedTokens: number
  /** For `tools` of the AI SDK: by it the model reads a cited result. To be offered in every request, for a prompt cache's sake. */
  readonly tools: RetrievalTools
}

/**
 * The history for a model, its old large tool results as citations. It goes by the messages alone, and keeps nothing: the
 * requests that they tell of are decided again one by one, so that what was cited stays cited, with the same bytes. Give
 * it the whole history each time, as stored; it takes the AI SDK's model messages and those of OpenAI and Anthropic.
 * (A2–A5, I11)
 */
export function compactHistory<Item extends Message>(
  messages: readonly Item[],
  { compactors, ...options }: CompactHistoryOptions = {},
): CompactedHistory<Item> {
  const results = readHistory(messages).map(result => citable(result, compactors))
  const cited = replayRequests(messages, results, options)
  return {
    messages: rewriteInMessages([...messages], ({ toolCallId }, place) => {
      const result = cited.get(toolCallId)
      return result?.place === place ? result.citation().text : undefined
    }),
    cited: [...cited.keys()],
    citedTokens: [...cited.values()].reduce((sum, { tokens, citation }) => sum + tokens - citation().tokens, 0),
    tools: retrievalTools(messages),
  }
}

interface CitableResult extends HistoryResult {
  readonly tokens: number
  /** Written when it is first asked for. The text itself, where no citation is shorter. */
  citation(): { readonly text: string; readonly tokens: number }
}

function citable(result: HistoryResult, compactors: CompactorOptions | undefined): CitableResult {
  let citation: ReturnType<CitableResult['citation']> | undefined
  const write = () => {
    const text = citeResult(result, compactors)
    return { text, tokens: estimateTokens(text) }
  }
  return { ...result, tokens: estimateTokens(result.text), citation: () => (citation ??= write()) }
}

/** What is cited in the request that these messages make, by call: each answer of the model ended an earlier one. (A3) */
function replayRequests(
  messages: readonly Message[],
  results: readonly CitableResult[],
  options: CompactionOptions,
): ReadonlyMap<string, CitableResult> {
  const cited = new Map<string, CitableResult>()
  const answers = messages.flatMap((message, place) => (isAnswer(message) ? [place] : []))
  for (const [request, end] of [...answers, messages.length].entries()) {
    const lastAnswer = answers[request - 1] ?? -1
    const carried = results.filter(({ place }) => place < end)
    const planned = carried.map((result): PlannedResult => {
      const { toolCallId, place, tokens, text, isCited } = result
      const isCitable = place < lastAnswer && !isCited
      return {
        toolCallId,
        tokens,
        characters: text.length,
        state: cited.has(toolCallId) ? 'cited' : isCitable ? 'citable' : 'fixed',
        get citationTokens() {
          return result.citation().tokens
        },
      }
    })
    const batch = new Set(planCitations(planned, options))
    for (const result of carried) if (batch.has(result.toolCallId)) cited.set(result.toolCallId, result)
  }
  return cited
}
