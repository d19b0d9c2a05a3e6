import type { ModelMessage } from 'ai'

/** Messages that the server sends to the model. */
export const KEPT_MESSAGES = 6

/**
 * The last messages, from the first user message among them: providers want a conversation to begin with the user,
 * and no tool result is then left without its call. The last user message, and with it the memory block, always stays.
 */
export function trimHistory(
  messages: ModelMessage[],
  { keep = KEPT_MESSAGES }: { keep?: number } = {},
): ModelMessage[] {
  const lastUser = messages.findLastIndex(({ role }) => role === 'user')
  const start = Math.max(0, messages.length - keep)
  const firstUser = messages.findIndex(({ role }, index) => index >= start && role === 'user')
  return messages.slice(firstUser === -1 ? Math.max(0, lastUser) : firstUser)
}
