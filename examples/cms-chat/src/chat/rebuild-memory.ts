import type { ReplayResult, WorkingMemory } from '@antecedent/core'
import type { ChatMemory } from '../app/thread-memory.js'
import type { ChatMessage } from './chat-message.js'
import { keepLargeResults } from './large-results.js'
import { withoutPrivateTurns } from './private-turns.js'

/** Whether memory has followed a chat, in this browser; what was erased since counts too. */
export async function hasFollowed(memory: WorkingMemory): Promise<boolean> {
  await memory.settled()
  return memory.getSnapshot().turn > 0
}

/** Reads a chat that this browser has never seen into memory. */
export async function rebuildMemory(memory: ChatMemory, messages: readonly ChatMessage[]): Promise<ReplayResult> {
  const readable = withoutPrivateTurns(messages)
  const replayed = await memory.replay(readable)
  keepLargeResults(memory, readable)
  await memory.settled()
  return replayed
}
