import { type ChatBody, hasContents, hasMessages, messageWire, placeInBody } from './chat-body.js'
import { CHAT_FORM, isSystem, type Message, partsOf } from '../messages/message-form.js'
import { isOpenAIMessage } from './openai-chat.js'
import { markBefore } from './mark-before.js'
import { endPrompt } from './system-prompt.js'
import type { Wire } from './wire.js'

interface AnthropicBody extends ChatBody {
  readonly system?: unknown
  readonly max_tokens?: unknown
}

/**
 * Anthropic's Messages. Results are parts of a user message, before all others. A `cache_control` on the request marks its
 * last block, so that it moves down to the host's own.
 */
export const anthropic: Wire<AnthropicBody> = {
  ...messageWire,
  name: 'anthropic',
  fits: (body): body is AnthropicBody => hasMessages(body) && hasContents(body) && isAnthropic(body),
  place(body, block, place, { readOnce = [] } = {}) {
    const own = withSystem(readOnce.length > 0 ? markBefore(body, new Set(readOnce)) : body, '')
    if (place !== 'system') return placeInBody(own, block, { place })
    const { body: stripped } = placeInBody(own, '', { place: 'last' })
    return block === '' ? { body: stripped, place: undefined } : { body: withSystem(stripped, block), place }
  },
}

function withSystem(body: AnthropicBody, block: string): AnthropicBody {
  const system = endPrompt(body.system, block, CHAT_FORM)
  if (system === body.system) return body
  if (system !== undefined) return { ...body, system }
  const { system: _, ...rest } = body
  return rest
}

function isAnthropic(body: AnthropicBody): boolean {
  const { messages, system, max_tokens: maxTokens, tools } = body
  if (messages.some(message => message.role === 'tool' || isOpenAIMessage(message))) return false
  if ('anthropic_version' in body || system !== undefined || partsOf(tools).some(hasInputSchema)) return true
  if (messages.some(holdsToolPart)) return true
  return typeof maxTokens === 'number' && !(messages[0] && isSystem(messages[0])) && partsOf(tools).length === 0
}

function holdsToolPart({ content }: Message): boolean {
  return partsOf(content).some(part => /^tool_(?:use|result)$/.test(String((part as { type?: unknown } | null)?.type)))
}

function hasInputSchema(tool: unknown): boolean {
  return typeof tool === 'object' && tool !== null && 'input_schema' in tool
}
