import { stripWorkingMemory } from '@antecedent/core/server'
import type { UIMessage } from 'ai'

/** A message as the user wrote it: the block belongs to one request, and is never stored. */
export function withoutMemoryBlock(message: UIMessage): UIMessage {
  return stripWorkingMemory([message])[0] ?? message
}
