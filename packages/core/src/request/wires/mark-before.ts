import { markEnd } from './cache-mark.js'
import type { ChatBody } from './chat-body.js'
import { CHAT_FORM, isObject, type Message, partsOf } from '../messages/message-form.js'

/** A part, a message or a body, as far as it carries a mark. */
interface Marked {
  readonly cache_control?: unknown
}

/**
 * A body whose last cache mark stands before the first of these results, if it stood behind it: a result that the next
 * request holds as a citation is not written to the cache, and what comes before it is found there again. (A15)
 */
export function markBefore<Body extends ChatBody>(body: Body, callIds: ReadonlySet<string>): Body {
  const { messages } = body
  const holds = (part: unknown): boolean =>
    isObject(part) && 'tool_use_id' in part && callIds.has(String(part.tool_use_id))
  const place = messages.findIndex(({ content }) => partsOf(content).some(holds))
  const holder = messages[place]
  if (!holder) return body
  const parts = partsOf(holder.content)
  const first = parts.findIndex(holds)
  const behind = [...parts.slice(first), ...messages.slice(place + 1).flatMap(({ content }) => partsOf(content))]
  const mark = body.cache_control ?? behind.map(markOf).findLast(Boolean)
  if (!mark) return body
  const before = [...messages.slice(0, place), { ...holder, content: parts.slice(0, first) }]
  const marked = markEnd(before, { cache_control: mark }, CHAT_FORM)
  if (!marked) return body
  const held = [...partsOf(marked[place]?.content), ...parts.slice(first).map(withoutMark)]
  const after = messages.slice(place + 1).map(withoutMarks)
  return { ...withoutMark(body), messages: [...marked.slice(0, place), { ...holder, content: held }, ...after] }
}

function markOf(part: unknown): unknown {
  return isObject(part) ? (part as Marked).cache_control : undefined
}

function withoutMarks(message: Message): Message {
  return Array.isArray(message.content) ? { ...message, content: message.content.map(withoutMark) } : message
}

function withoutMark<Value>(value: Value): Value {
  if (!markOf(value)) return value
  const { cache_control: _, ...rest } = value as Value & Marked
  return rest as Value
}
