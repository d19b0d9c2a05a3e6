import { type Message, UI_FORM } from '../messages/message-form.js'
import { offeredTools } from './offered-tools.js'
import { placeInMessages } from './place-in-messages.js'
import { stripBlocks } from '../messages/strip-blocks.js'
import type { Wire } from './wire.js'

interface UIBody {
  readonly messages: Message[]
  readonly tools?: unknown
}

/**
 * A body with the AI SDK's UI messages, on its way to an app's server: only the user's own message can be changed, and
 * results stay as they are. (I11)
 */
export const uiBody: Wire<UIBody> = {
  name: 'ai-sdk',
  fits: (body): body is UIBody => hasUIMessages(body),
  messagesOf: ({ messages }) => messages,
  toolNamesOf: offeredTools,
  place(body, block, given) {
    const place = given === 'before' ? given : 'after'
    const text = given === 'system' || given === 'separate' ? '' : block
    const own = stripBlocks(body.messages)
    const placed = placeInMessages(own, text, { place, form: UI_FORM })
    return placed.messages === body.messages
      ? { body, place: undefined }
      : { body: { ...body, messages: placed.messages }, place: placed.place }
  },
  rewriteResults: body => body,
}

function hasUIMessages(body: object): body is UIBody {
  const { messages }: { messages?: unknown } = body
  return Array.isArray(messages) && messages.length > 0 && messages.every(isUIMessage)
}

function isUIMessage(message: unknown): boolean {
  return (
    typeof message === 'object' &&
    message !== null &&
    'role' in message &&
    'parts' in message &&
    Array.isArray(message.parts)
  )
}
