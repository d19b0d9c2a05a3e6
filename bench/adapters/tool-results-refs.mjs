// The real core with short refs in place of long identifiers, expanded as `resolveRefs` does at the tool boundary.
import { replayInto } from './tool-results.mjs'

/** @returns {Promise<import('../references/evaluate-conversation.mjs').MemoryUnderTest & { expand(text: string): string }>} */
export async function createMemory() {
  const { replay, block } = await replayInto({ refs: true })
  return {
    ...replay,
    block: () => block().text,
    expand(text) {
      const { refs } = block()
      return text.replace(/(?<![\w-])[a-z]\d+(?:\.[\p{L}_][\p{L}\p{N}_-]*)?(?![\w-])/gu, ref =>
        String(refs[ref] ?? ref),
      )
    },
  }
}
