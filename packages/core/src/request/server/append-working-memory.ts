import { stripBlocks } from '../messages/strip-blocks.js'
import { partsOf } from '../messages/message-form.js'
import type { ModelMessageLike } from './model-message.js'
import { pushCacheDown } from './push-cache-down.js'

/**
 * A copy with the block as the last content, and none of our older ones: while a tool loop runs in a user message of its
 * own after the results, else at the end of the user's last message, as a part of its own. So appending again, as in
 * `prepareStep`, moves the block. An empty text only takes old blocks out. (I1, I2)
 */
export function appendWorkingMemory<Message extends ModelMessageLike>(
  messages: readonly Message[],
  blockText: string,
): Message[] {
  const own = stripBlocks([...messages])
  if (blockText === '') return own
  if (own.at(-1)?.role === 'tool' && !isAwaitingTools(own)) {
    return [...own, { role: 'user', content: blockText } as unknown as Message]
  }
  const place = own.findLastIndex(saysSomething)
  const user = own[place]
  return user ? own.with(place, endWith(user, blockText)) : own
}

/** A message that was but a block would be one of ours when it is stripped. */
function saysSomething({ role, content }: ModelMessageLike): boolean {
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
}

/** Whether the SDK has yet to run what the user approved: it looks for that in the last message, where nothing may follow. */
function isAwaitingTools(messages: readonly ModelMessageLike[]): boolean {
  const parts = messages.flatMap(({ content }) => partsOf(content) as readonly ApprovalPart[])
  const last = partsOf(messages.at(-1)?.content) as readonly ApprovalPart[]
  const settled = new Set(last.filter(({ type }) => type === 'tool-result').map(({ toolCallId }) => toolCallId))
  return last
    .filter(({ type }) => type === 'tool-approval-response')
    .some(({ approvalId }) => {
      const request = parts.find(part => part.type === 'tool-approval-request' && part.approvalId === approvalId)
      return !settled.has(request?.toolCallId)
    })
}
