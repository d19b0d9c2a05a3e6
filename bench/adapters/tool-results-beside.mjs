// The real core beside the last result: what that one still carries in full is not repeated in the block. (W6)
import { createWorkingMemory } from '@antecedent/core'

/** @type {import('@antecedent/core').WorkingMemory | undefined} */
let previous
let conversations = 0

/** @returns {Promise<import('../references/evaluate-conversation.mjs').MemoryUnderTest>} */
export async function createMemory() {
  await previous?.close()
  conversations += 1
  const memory = createWorkingMemory({
    user: `conversation-${conversations}`,
    thread: 'replay',
    worker: false,
    storage: 'memory',
  })
  previous = memory
  let calls = 0
  let turns = 0

  return {
    async onToolResult(toolName, input, output) {
      calls += 1
      memory.observe({ toolName, toolCallId: `call-${calls}`, input, output })
      await memory.settled({ deadlineMs: 5000 })
    },
    onUser(text) {
      turns += 1
      memory.turn({ id: `turn-${turns}` })
      memory.mention(text, { role: 'user' })
    },
    onAssistant(text) {
      memory.mention(text, { role: 'assistant' })
    },
    block() {
      return memory.block({ onWire: [`call-${calls}`] }).text
    },
    close() {
      return memory.close()
    },
  }
}
