import { mapChanged } from '../wires/map-changed.js'
import { findUnanswered, readToolResult, type UIMessageLike, type UIPart } from '../messages/ui-messages.js'
import type { WireResult } from '../wires/wire.js'

/** A copy with a text in place of the output of each result for which `rewrite` gives one. (A4) */
export function rewriteUIResults<Message extends UIMessageLike>(
  messages: Message[],
  rewrite: (result: WireResult) => string | undefined,
): Message[] {
  const unanswered = new Set(findUnanswered(messages))
  const rewritePart = (part: UIPart): UIPart => {
    const [result] = typeof part?.type === 'string' ? readToolResult(part) : []
    const text = textOf(result?.output)
    // What a provider's own tool said goes back to it as it came.
    if (!result || text === undefined || part.providerExecuted === true) return part
    const written = rewrite({ ...result, text, isAnswered: !unanswered.has(result.toolCallId) })
    return written === undefined ? part : { ...part, [result.failed ? 'errorText' : 'output']: written }
  }
  return mapChanged(messages, message => {
    if (message?.role !== 'assistant' || !Array.isArray(message.parts)) return message
    const parts = mapChanged(message.parts, rewritePart)
    return parts === message.parts ? message : { ...message, parts }
  })
}

/** A large output is the same object in every request of a chat. */
const texts = new WeakMap<object, string | undefined>()

/** An output as the model reads it; undefined where it cannot be written as JSON, and so cannot be sent. */
function textOf(output: unknown): string | undefined {
  if (typeof output === 'string') return output
  if (typeof output !== 'object' || output === null) return undefined
  if (!texts.has(output)) texts.set(output, toJson(output))
  return texts.get(output)
}

function toJson(output: object): string | undefined {
  try {
    return JSON.stringify(output)
  } catch {
    return undefined
  }
}
