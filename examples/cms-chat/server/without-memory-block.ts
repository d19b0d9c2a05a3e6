import type { UIMessage } from 'ai'

const BLOCK_START = '[WORKING MEMORY]'

/** A message as the user wrote it: the block belongs to one request, and is never stored. */
export function withoutMemoryBlock(message: UIMessage): UIMessage {
  const parts = message.parts.filter(part => part.type !== 'text' || !part.text.trimStart().startsWith(BLOCK_START))
  return parts.length === message.parts.length ? message : { ...message, parts }
}
