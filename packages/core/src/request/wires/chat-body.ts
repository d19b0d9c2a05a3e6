import type { CacheMark } from './cache-mark.js'
import { CHAT_FORM, isSystem, type Message } from '../messages/message-form.js'
import { offeredTools } from './offered-tools.js'
import { placeInMessages } from './place-in-messages.js'
import { rewriteInMessages } from './rewrite-results.js'
import { stripBlocks } from '../messages/strip-blocks.js'
import { endLeadingPrompt } from './system-prompt.js'
import type { PlacedBody, Wire } from './wire.js'

/** A body with messages that have a role and a content. */
export interface ChatBody {
  readonly messages: Message[]
  readonly tools?: unknown
  readonly cache_control?: unknown
}

/** Common part of the wires of messages with role and content. */
export const messageWire: Pick<Wire<ChatBody>, 'messagesOf' | 'toolNamesOf' | 'rewriteResults'> = {
  messagesOf: body => body.messages,
  toolNamesOf: offeredTools,
  rewriteResults: (body, rewrite) => withMessages(body, rewriteInMessages(body.messages, rewrite)),
}

/** Any other body with messages: as much as role and content tell. */
export const chatBody: Wire<ChatBody> = {
  ...messageWire,
  name: 'chat',
  fits: hasMessages,
  place: (body, block, place) => placeInBody(body, block, { place }),
}

export interface PlaceInBodyOptions {
  place: Parameters<Wire['place']>[2]
  mark?: CacheMark | undefined
}

/** A body with the block among its messages, its system prompt included. */
export function placeInBody<Body extends ChatBody>(
  body: Body,
  block: string,
  { place, mark = topMark(body) }: PlaceInBodyOptions,
): PlacedBody<Body> {
  if (place === 'system') {
    const own = stripBlocks(body.messages)
    if (block === '' || own.every(isSystem)) return { body: withMessages(body, own), place: undefined }
    return { body: withMessages(body, endLeadingPrompt(own, block, CHAT_FORM)), place }
  }
  const placed = placeInMessages(body.messages, block, { place, form: CHAT_FORM, mark })
  const sent = withMessages(body, placed.messages)
  return { body: placed.isMarked ? withoutTopMark(sent) : sent, place: placed.place }
}

export function withMessages<Body extends ChatBody>(body: Body, messages: Message[]): Body {
  return messages === body.messages ? body : { ...body, messages }
}

export function hasMessages(body: object): body is ChatBody {
  const { messages }: { messages?: unknown } = body
  return Array.isArray(messages) && messages.every(isMessage)
}

/** Whether the messages have a content, and no parts as those of the AI SDK's user interface. */
export function hasContents({ messages }: ChatBody): boolean {
  return !messages.some(({ parts }) => Array.isArray(parts))
}

/** A mark on the request itself is one on its last part, which would be ours. */
function topMark({ cache_control: control }: ChatBody): CacheMark | undefined {
  return control ? { cache_control: control } : undefined
}

function withoutTopMark<Body extends ChatBody>({ cache_control: _, ...body }: Body): Body {
  return body as unknown as Body
}

function isMessage(message: unknown): message is Message {
  return typeof message === 'object' && message !== null && 'role' in message
}
