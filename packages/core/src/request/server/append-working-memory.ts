import { stripBlocks } from '../messages/strip-blocks.js'
import { isObject, partsOf } from '../messages/message-form.js'
import type { ModelMessageLike } from './model-message.js'
import { pushCacheDown } from './push-cache-down.js'

/**
 * A copy with the block as the last content, and none of our older ones: while a tool loop runs in a user message of its
 * own after the results, else at the end of the user's last message, as a part of its own. So appending again, as in
 * `prepareStep`, moves the block. With an empty text the newest block that came in the messages stays, for it may be the
 * page's own, and only those before it are taken out. What is no message is passed on, as is what is no list of them. (I1, I2, F20)
 */
export function appendWorkingMemory<Message extends ModelMessageLike>(
  messages: readonly Message[],
  blockText: string,
): Message[] {
  if (!Array.isArray(messages)) return messages as Message[]
  if (blockText === '') return keepNewestBlock(messages)
  const own = stripBlocks<Message>([...messages])
  if (own.at(-1)?.role === 'tool' && !isAwaitingTools(own)) {
    return [...own, { role: 'user', content: blockText } as unknown as Message]
  }
  const place = own.findLastIndex(saysSomething)
  const user = own[place]
  return user ? own.with(place, endWith(user, blockText)) : own
}

function keepNewestBlock<Message>(messages: readonly Message[]): Message[] {
  const newest = messages.findLastIndex(message => stripBlocks([message])[0] !== message)
  return newest < 0 ? [...messages] : [...stripBlocks(messages.slice(0, newest)), ...messages.slice(newest)]
}

/** A message that was but a block would be one of ours when it is stripped. */
function saysSomething(message: ModelMessageLike): boolean {
  if (!isObject(message)) return false
  const { role, content } = message
  return role === 'user' && (typeof content === 'string' ? content !== '' : partsOf(content).length > 0)
}

function endWith<Message extends ModelMessageLike>(given: Message, text: string): Message {
  const message = pushCacheDown(given)
  return { ...message, content: [...partsOf(message.content), { type: 'text', text }] }
}

interface ApprovalPart {
  readonly type?: unknown
  readonly approvalId?: unknown
  readonly toolCallId?: unknown
  readonly output?: unknown
}

/**
 * Whether the SDK has yet to act on what the user said of a call: to run it, or to say in its stream that it was denied. It
 * looks for that in the last message, where nothing may follow. The result that stands for a denial is none.
 */
function isAwaitingTools(messages: readonly ModelMessageLike[]): boolean {
  const last = approvalPartsOf(messages.at(-1))
  const responses = last.filter(({ type }) => type === 'tool-approval-response')
  if (responses.length === 0) return false
  const settled = new Set(last.filter(isRealResult).map(({ toolCallId }) => toolCallId))
  const asked = new Map<unknown, unknown>()
  for (const { type, approvalId, toolCallId } of messages.flatMap(approvalPartsOf)) {
    if (type === 'tool-approval-request' && !asked.has(approvalId)) asked.set(approvalId, toolCallId)
  }
  return responses.some(({ approvalId }) => !settled.has(asked.get(approvalId)))
}

function isRealResult({ type, output }: ApprovalPart): boolean {
  return type === 'tool-result' && !(isObject(output) && 'type' in output && output.type === 'execution-denied')
}

function approvalPartsOf(message: ModelMessageLike | undefined): readonly ApprovalPart[] {
  return partsOf(message?.content).filter(isObject)
}
