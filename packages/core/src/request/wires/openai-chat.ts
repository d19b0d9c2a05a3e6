import { breakpointFor } from './breakpoints.js'
import { type ChatBody, hasContents, hasMessages, messageWire, placeInBody } from './chat-body.js'
import { stripBlocks } from '../messages/strip-blocks.js'
import { partsOf } from '../messages/message-form.js'
import type { Wire } from './wire.js'

/** Signs of a body of OpenAI's among all with messages. */
interface OpenAIChatBody extends ChatBody {
  readonly model?: unknown
  readonly prompt_cache_options?: { readonly mode?: unknown } | null
}

/** OpenAI Chat Completions, and what speaks like it. Results are messages of the role `tool`, right after their calls. */
export const openAIChat: Wire<OpenAIChatBody> = {
  ...messageWire,
  name: 'openai-chat',
  fits: (body): body is OpenAIChatBody => hasMessages(body) && hasContents(body) && isOpenAI(body),
  place: (body, block, given, options) => {
    const isOwnMessage = given === 'last' || given === 'separate'
    const place = isOwnMessage && isStrict(body) && endsAtResult(body) ? 'after' : given
    return placeInBody(body, block, { place, mark: breakpointFor(body, body.messages, options) })
  },
}

function isOpenAI({ model, messages, tools }: OpenAIChatBody): boolean {
  return typeof model === 'string' || messages.some(isOpenAIMessage) || partsOf(tools).some(isFunction)
}

/** Mistral's models refuse a user's message right after the result of a tool, whoever serves them. */
function isStrict({ model }: OpenAIChatBody): boolean {
  return /mi[sx]tral|ministral|codestral|devstral|magistral|pixtral|voxtral/i.test(String(model))
}

function endsAtResult({ messages }: OpenAIChatBody): boolean {
  return stripBlocks(messages).at(-1)?.role === 'tool'
}

/** Whether a message can be of no other provider. */
export function isOpenAIMessage(message: object): boolean {
  const { role, tool_calls: calls }: { role?: unknown; tool_calls?: unknown } = message
  return role === 'developer' || role === 'function' || Array.isArray(calls) || 'tool_call_id' in message
}

function isFunction(tool: unknown): boolean {
  return typeof tool === 'object' && tool !== null && 'function' in tool
}
