import { createWorkingMemory, type WorkingMemory } from '@antecedent/core'
import { readPlace } from './place.js'

const firstMemory = createWorkingMemory({ user: 'editor', thread: readPlace().thread })
const memories = new Map<string | undefined, WorkingMemory>([[firstMemory.threadId, firstMemory]])

/** The memory of a thread; one engine serves them all. */
export function memoryOf(thread: string): WorkingMemory {
  const memory = memories.get(thread) ?? firstMemory.thread(thread)
  memories.set(thread, memory)
  return memory
}
