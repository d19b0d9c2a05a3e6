import { estimateTokens } from '../memory/block/estimate-tokens.js'
import { hashText } from '../memory/hash-text.js'
import type { MemoryBlock } from '../model/memory-block.js'

/** A block that shows one page of this name. */
export function aBlock(name = 'About', fields: Partial<MemoryBlock> = {}): MemoryBlock {
  const text = `[WORKING MEMORY] data, newest first\npages:\n- "${name}" (p-1)`
  return {
    text,
    tokens: estimateTokens(text),
    entries: ['page/p-1'],
    leftOut: 0,
    refs: {},
    hash: hashText(text).toString(36),
    content: {
      groups: [{ label: 'pages', entries: [{ name, id: 'p-1', fields: [], marks: [], children: [] }] }],
      notes: [],
    },
    ...fields,
  }
}
