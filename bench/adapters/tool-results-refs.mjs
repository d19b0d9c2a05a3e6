// The real core with short refs in place of long identifiers, expanded as `resolveRefs` does at the tool boundary.
import { createWorkingMemory } from '@antecedent/core'

/** @type {import('@antecedent/core').WorkingMemory | undefined} */
let previous
let conversations = 0

/** @returns {Promise<import('../references/evaluate-conversation.mjs').MemoryUnderTest & { expand(text: string): string }>} */
export async function createMemory() {
  await previous?.close()
  conversations += 1
  const memory = createWorkingMemory({
    user: `conversation-${conversations}`,
    thread: 'replay',
    worker: false,
    storage: 'memory',
    block: { refs: true },
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
      return memory.block().text
    },
    expand(text) {
      const { refs } = memory.block()
      return text.replace(/(?<![\w-])[a-z]\d+(?:\.[\p{L}_][\p{L}\p{N}_-]*)?(?![\w-])/gu, ref =>
        String(refs[ref] ?? ref),
      )
    },
    close() {
      return memory.close()
    },
  }
}
