import { breakpointFor } from './breakpoints.js'
import { markEnd } from './cache-mark.js'
import { isSystem, ITEM_FORM, type Message, userMessage } from '../messages/message-form.js'
import { offeredTools } from './offered-tools.js'
import { placeInMessages } from './place-in-messages.js'
import { rewriteInMessages } from './rewrite-results.js'
import { stripBlocks, stripContent } from '../messages/strip-blocks.js'
import { endPrompt } from './system-prompt.js'
import type { Wire } from './wire.js'

interface ResponsesBody {
  readonly input: string | Message[]
  readonly instructions?: unknown
  readonly previous_response_id?: unknown
  readonly conversation?: unknown
  readonly prompt_cache_options?: { readonly mode?: unknown } | null
  readonly tools?: unknown
}

/**
 * OpenAI Responses. `input` is a text or a list of items. Where the provider keeps the conversation it would keep the
 * block too, so that it then stands in `instructions`, which are of one request.
 */
export const openAIResponses: Wire<ResponsesBody> = {
  name: 'openai-responses',
  fits: (body): body is ResponsesBody => 'input' in body && isInput(body.input),
  messagesOf: ({ input }) => itemsOf(input),
  toolNamesOf: offeredTools,
  place(body, block, given, options) {
    const place = isKept(body) ? 'system' : given
    const own = stripped(body)
    if (block === '') return { body: own, place: undefined }
    if (place === 'system') {
      return { body: { ...own, instructions: endPrompt(own.instructions, block, ITEM_FORM) }, place }
    }
    const items = itemsOf(own.input)
    const mark = breakpointFor(body, items, options)
    if (place === 'after' || place === 'before') {
      const placed = placeInMessages(items, block, { place, form: ITEM_FORM, mark })
      return { body: placed.place ? { ...own, input: placed.messages } : own, place: placed.place }
    }
    if (items.every(isSystem)) return { body: own, place: undefined }
    const host = (mark && markEnd(items, mark, ITEM_FORM)) ?? items
    return { body: { ...own, input: [...host, userMessage(block, ITEM_FORM)] }, place }
  },
  rewriteResults(body, rewrite) {
    if (typeof body.input === 'string') return body
    const input = rewriteInMessages(body.input, rewrite)
    return input === body.input ? body : { ...body, input }
  },
}

function stripped(body: ResponsesBody): ResponsesBody {
  const { instructions, input } = body
  const own = typeof input === 'string' ? stripContent(input) : stripBlocks(input)
  const prompt = endPrompt(instructions, '', ITEM_FORM)
  if (prompt === instructions) return own === input ? body : { ...body, input: own }
  const { instructions: _, ...rest } = body
  return { ...rest, ...(prompt !== undefined && { instructions: prompt }), input: own }
}

/** Whether the provider stores what it is sent as part of a conversation. */
function isKept({ previous_response_id: previous, conversation }: ResponsesBody): boolean {
  return Boolean(previous) || Boolean(conversation)
}

function itemsOf(input: ResponsesBody['input']): Message[] {
  return typeof input === 'string' ? [{ role: 'user', content: input }] : input
}

function isInput(input: unknown): input is ResponsesBody['input'] {
  return (
    typeof input === 'string' ||
    (Array.isArray(input) && input.every(item => typeof item === 'object' && item !== null))
  )
}
