import { createWorkingMemory, type WorkingMemory } from '@antecedent/core'
import { HOUSE_RULES } from '../../server/house-rules.js'
import { readPlace } from './place.js'

const firstMemory = createWorkingMemory({
  user: 'editor',
  thread: readPlace().chat,
  documents: { [HOUSE_RULES.document]: { template: HOUSE_RULES.template } },
  longTerm: { shared: true },
  devtools: import.meta.env.DEV && 'development',
})
const memories = new Map<string | undefined, WorkingMemory>([[firstMemory.threadId, firstMemory]])

/** The memory of a chat; one engine serves them all. */
export function memoryOf(chat: string): WorkingMemory {
  const memory = memories.get(chat) ?? firstMemory.thread(chat)
  memories.set(chat, memory)
  return memory
}
