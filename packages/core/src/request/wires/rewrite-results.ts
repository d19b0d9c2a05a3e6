import { type ChatPart, isResult, noteCalls, readResult } from '../messages/chat-transcript.js'
import { mapChanged } from './map-changed.js'
import { isModel, isObject, type Message, partsOf } from '../messages/message-form.js'
import type { CalledResult } from '../messages/ui-messages.js'
import type { WireResult } from './wire.js'

/** Gives a text for a result, or leaves it. `place` is that of the message which holds it. */
export type RewriteResult = (result: WireResult, place: number) => string | undefined

/**
 * A copy of messages or items with a text in place of each result for which `rewrite` gives one, whether that is a message
 * or a part of the user's or the tool's. What holds more than text, or a provider's own tool said, is left as it is. (A4)
 */
export function rewriteInMessages<Item extends Message>(messages: Item[], rewrite: RewriteResult): Item[] {
  const calls = new Map<string, CalledResult>()
  const lastAnswer = messages.findLastIndex(isAnswer)
  return mapChanged(messages, (message, place) => {
    if (!isObject(message)) return message
    noteCalls(message, calls)
    if (isAnswer(message)) return message
    const write = <Holder extends ChatPart>(holder: Holder): Holder => {
      if (!isObject(holder)) return holder
      const text = textIn(holder)
      if (text === undefined || !isResult(holder)) return holder
      const written = rewrite({ ...readResult(holder, calls), text, isAnswered: place < lastAnswer }, place)
      return written === undefined || written === text ? holder : withText(holder, written)
    }
    if (isResult(message)) return write(message)
    if (!Array.isArray(message.content)) return message
    const content = mapChanged(message.content as ChatPart[], write)
    return content === message.content ? message : { ...message, content }
  })
}

/** Parts that only a model can have made, itself or by the id that its provider keeps it under: whatever comes before them has been read. */
export function isAnswer(item: Message & { type?: unknown }): boolean {
  if (!isObject(item)) return false
  const { type } = item
  return isModel(item) || (typeof type === 'string' && /(?:_call|^reasoning|^item_reference)$/.test(type))
}

/** A result's content as the model reads it; undefined where it is more than text. */
function textIn({ content, output }: ChatPart): string | undefined {
  const given = output ?? content
  if (!isTagged(given)) return plainText(given)
  return given.type.endsWith('json') ? toJson(given.value) : plainText(given.value)
}

/** Undefined for what no JSON can hold, or holds too deep: engines write a value in the square of its depth. */
function toJson(value: unknown): string | undefined {
  try {
    return isDeep(value) ? undefined : JSON.stringify(value)
  } catch {
    return undefined
  }
}

function isDeep(value: unknown): boolean {
  let level: ReadonlySet<unknown> = new Set([value])
  for (let depth = 0; depth < MAX_DEPTH; depth++) {
    level = new Set([...level].filter(isObject).flatMap(item => Object.values(item)))
    if (level.size === 0) return false
  }
  return true
}

const MAX_DEPTH = 200

function plainText(value: unknown): string | undefined {
  if (typeof value === 'string') return value
  const texts = partsOf(value).map(part => (part as { text?: unknown } | null)?.text)
  return texts.length > 0 && texts.every(text => typeof text === 'string') ? texts.join('\n') : undefined
}

function withText<Holder extends ChatPart>(holder: Holder, text: string): Holder {
  const key = holder.output === undefined ? 'content' : 'output'
  const given: unknown = holder[key]
  if (isTagged(given)) {
    const type = given.type.startsWith('error') ? 'error-text' : 'text'
    return { ...holder, [key]: { ...given, type, value: text } }
  }
  // The last part may carry what the host said of the cache.
  return { ...holder, [key]: Array.isArray(given) ? [{ ...given.at(-1), text }] : text }
}

/** How the AI SDK's model messages hold an output. */
function isTagged(value: unknown): value is { readonly type: string; readonly value: unknown } {
  return isObject(value) && 'value' in value && 'type' in value && typeof value.type === 'string'
}
