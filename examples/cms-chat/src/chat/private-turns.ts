import type { ChatMessage } from './chat-message.js'

/** Marks the message that is sent, so that its turn stays private where the chat is opened again. */
export function markPrivate(messages: ChatMessage[]): ChatMessage[] {
  const last = messages.at(-1)
  if (last?.role !== 'user') return messages
  return [...messages.slice(0, -1), { ...last, metadata: { ...last.metadata, isPrivate: true } }]
}

export function isMarkedPrivate({ metadata }: ChatMessage): boolean {
  return metadata?.isPrivate === true
}

/** The turns of a chat that memory may read. */
export function withoutPrivateTurns(messages: readonly ChatMessage[]): ChatMessage[] {
  let isPrivate = false
  return messages.filter(message => {
    if (message.role === 'user') isPrivate = isMarkedPrivate(message)
    return !isPrivate
  })
}
