import { estimateTokens } from '../../memory/block/estimate-tokens.js'
import { createCitationPlan, type OfferedResult } from '../../memory/content/plan-citations.js'
import type { CompactionOptions } from '../../model/citation.js'
import type { CompactorOptions } from '../../model/compactor.js'
import type { Message } from '../messages/message-form.js'
import { isAnswer, rewriteInMessages } from '../wires/rewrite-results.js'
import { citeResult } from './cite-result.js'
import { type HistoryResult, readHistory } from './read-history.js'
import { type RetrievalTools, retrievalTools } from './retrieval-tools.js'

export interface CompactHistoryOptions extends CompactionOptions {
  /** Words of citations for a tool's results, as data or functions. (A6) */
  compactors?: CompactorOptions
}

export interface CompactedHistory<Item> {
  /** Copies where a citation stands in place of a result; all else is the very same. */
  readonly messages: Item[]
  /** Call ids of the results that stand as citations. */
  readonly cited: readonly string[]
  /** Tokens saved in this request, estimated. */
  readonly citedTokens: number
  /** For `tools` of the AI SDK: by it the model reads a cited result. To be offered in every request, for a prompt cache's sake. */
  readonly tools: RetrievalTools
}

/**
 * The history for a model, its old large tool results as citations. It goes by the messages alone, and keeps nothing: the
 * requests that they tell of are decided again one by one, so that what was cited stays cited, with the same bytes. Give
 * it the whole history each time, as stored; it takes the AI SDK's model messages and those of OpenAI and Anthropic. What
 * is no message is passed on, as is what is no list of them. (A2–A5, I11, F20)
 */
export function compactHistory<Item extends Message>(
  messages: readonly Item[],
  given: CompactHistoryOptions = {},
): CompactedHistory<Item> {
  const { compactors, ...options } = given ?? {}
  if (!Array.isArray(messages))
    return { messages: messages as Item[], cited: [], citedTokens: 0, tools: retrievalTools([]) }
  const results = readHistory(messages).map(result => citable(result, compactors))
  const cited = replayRequests(messages, results, options)
  return {
    messages: rewriteInMessages([...messages], ({ toolCallId, text }, place) => {
      const result = cited.get(toolCallId)
      return result?.place === place && result.text === text ? result.citation : undefined
    }),
    cited: [...cited.keys()],
    citedTokens: [...cited.values()].reduce((sum, { tokens, citationTokens }) => sum + tokens - citationTokens, 0),
    tools: retrievalTools(messages),
  }
}

interface CitableResult extends HistoryResult, OfferedResult {
  readonly citationTokens: number
  /** Written when it is first asked for. The text itself, where no citation is shorter. */
  readonly citation: string
}

function citable(result: HistoryResult, compactors: CompactorOptions | undefined): CitableResult {
  let written: { readonly text: string; readonly tokens: number } | undefined
  const write = () => {
    const text = citeResult(result, compactors)
    return { text, tokens: estimateTokens(text) }
  }
  return {
    ...result,
    tokens: estimateTokens(result.text),
    characters: result.text.length,
    get citation() {
      return (written ??= write()).text
    },
    get citationTokens() {
      return (written ??= write()).tokens
    },
  }
}

/** Citations in the request that these messages make, by call: each answer of the model ended an earlier one. (A3) */
function replayRequests(
  messages: readonly Message[],
  results: readonly CitableResult[],
  options: CompactionOptions,
): ReadonlyMap<string, CitableResult> {
  const cited = new Map<string, CitableResult>()
  const plan = createCitationPlan<CitableResult>(options)
  const answers = messages.flatMap((message, place) => (isAnswer(message) ? [place] : []))
  let carried = 0
  let offered = 0
  for (const [request, end] of [...answers, messages.length].entries()) {
    const lastAnswer = answers[request - 1] ?? -1
    for (let result = results[carried]; result && result.place < end; result = results[++carried]) {
      if (result.isCited) plan.carryCited(result.tokens)
      else plan.carry(result.tokens)
    }
    for (let result = results[offered]; result && result.place < lastAnswer; result = results[++offered]) {
      if (!result.isCited) plan.offer(result)
    }
    for (const result of plan.takeBatch()) cited.set(result.toolCallId, result)
  }
  return cited
}
