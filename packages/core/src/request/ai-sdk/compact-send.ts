import type { CompactionOptions } from '../../model/citation.js'
import { compactResults } from '../wires/compact-results.js'
import type { ResultKeeper } from '../../model/result-keeper.js'
import { rewriteUIResults } from './rewrite-ui-results.js'
import type { DirectTools } from './transport-end.js'
import type { UIMessageLike } from '../messages/ui-messages.js'

export interface CompactSendOptions {
  /** Of the agent that is called; those that read their own outputs again know no citation. */
  tools: DirectTools
  results: ResultKeeper | undefined
  privateCalls: ReadonlySet<string>
  compaction: boolean | CompactionOptions
}

/** The messages of a send that ends at a model, with large results of the history as citations. (A2, A4) */
export function compactSend<Message extends UIMessageLike>(
  messages: Message[],
  { tools, results, privateCalls, compaction }: CompactSendOptions,
) {
  const isReadAgain = (toolName: string): boolean =>
    Boolean(tools[toolName]?.outputSchema ?? tools[toolName]?.toModelOutput)
  const { body, ...counts } = compactResults(
    { messages },
    {
      results,
      privateCalls,
      compaction,
      wire: {
        messagesOf: (given: { messages: Message[] }) => given.messages,
        toolNamesOf: () => Object.keys(tools),
        rewriteResults: (given: { messages: Message[] }, rewrite) => ({
          messages: rewriteUIResults(given.messages, result =>
            isReadAgain(result.toolName) ? undefined : rewrite(result),
          ),
        }),
      },
    },
  )
  return { messages: body.messages, ...counts }
}
