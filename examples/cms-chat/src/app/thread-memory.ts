import { createWorkingMemory } from '@antecedent/core'
import { artifacts } from '@antecedent/core/artifacts'
import { documents } from '@antecedent/core/documents'
import { longTerm } from '@antecedent/core/long-term'
import { HOUSE_RULES } from '../../server/house-rules.js'
import { readPlace } from './place.js'

const firstMemory = createWorkingMemory({
  user: 'editor',
  thread: readPlace().chat,
  features: [
    artifacts(),
    documents({ [HOUSE_RULES.document]: { template: HOUSE_RULES.template } }),
    longTerm({ shared: true }),
  ],
  devtools: import.meta.env.DEV && 'development',
})
/** With the calls of its features. */
export type ChatMemory = typeof firstMemory

const memories = new Map<string | undefined, ChatMemory>([[firstMemory.threadId, firstMemory]])

/** The memory of a chat; one engine serves them all. */
export function memoryOf(chat: string): ChatMemory {
  const memory = memories.get(chat) ?? firstMemory.thread(chat)
  memories.set(chat, memory)
  return memory
}
