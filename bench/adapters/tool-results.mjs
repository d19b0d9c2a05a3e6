// The real core behind the interface of the reference benchmark: default options, engine in this thread, nothing stored.
import { createWorkingMemory } from '@antecedent/core'

/** @type {import('@antecedent/core').WorkingMemory | undefined} */
let previous
let conversations = 0

/** @returns {Promise<import('../references/evaluate-conversation.mjs').MemoryUnderTest>} */
export async function createMemory() {
  const { replay, block } = await replayInto({})
  return { ...replay, block: () => block().text }
}

/**
 * A memory that a conversation is replayed into, and its block beside the result of the last call.
 * @param {import('@antecedent/core').BlockOptions} options
 */
export async function replayInto(options) {
  await previous?.close()
  conversations += 1
  const memory = createWorkingMemory({
    user: `conversation-${conversations}`,
    thread: 'replay',
    worker: false,
    storage: 'memory',
    block: options,
  })
  previous = memory
  let calls = 0
  let turns = 0

  const replay = {
    /** @param {string} toolName @param {unknown} input @param {unknown} output */
    async onToolResult(toolName, input, output) {
      calls += 1
      memory.observe({ toolName, toolCallId: `call-${calls}`, input, output })
      await memory.settled({ deadlineMs: 5000 })
    },
    /** @param {string} text */
    onUser(text) {
      turns += 1
      memory.turn({ id: `turn-${turns}` })
      memory.mention(text, { role: 'user' })
    },
    /** @param {string} text */
    onAssistant(text) {
      memory.mention(text, { role: 'assistant' })
    },
    close: () => memory.close(),
  }
  return { replay, block: () => memory.block(), blockBesideLast: () => memory.block({ onWire: [`call-${calls}`] }) }
}
