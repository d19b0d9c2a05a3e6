// The real core beside the last result: what that one still carries in full is not repeated in the block. (W6)
import { replayInto } from './tool-results.mjs'

/** @returns {Promise<import('../references/evaluate-conversation.mjs').MemoryUnderTest>} */
export async function createMemory() {
  const { replay, blockBesideLast } = await replayInto({})
  return { ...replay, block: () => blockBesideLast().text }
}
