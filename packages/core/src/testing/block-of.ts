import { type BlockContext, type BlockInput, explainBlock, NO_CONTEXT, viewBlock } from '../memory/view-block.js'
import type { BlockOptions, MemoryBlock } from '../model/memory-block.js'
import type { MemoryView } from '../model/memory-state.js'

export type BlockOfOptions = BlockOptions & Partial<BlockContext>

/** The block of a view with nothing beside it but what a test says. */
export function blockOf(view: MemoryView, options: BlockOfOptions = {}): MemoryBlock {
  return viewBlock(...inputOf(view, options))
}

/** Why each entity is not in that block. */
export function leftOutOf(view: MemoryView, options: BlockOfOptions = {}): ReturnType<typeof explainBlock> {
  return explainBlock(...inputOf(view, options))
}

function inputOf(view: MemoryView, options: BlockOfOptions): [BlockInput, BlockOptions] {
  const { openNow, sections, selection, earlier, shownRefs, words, ...asked } = { ...NO_CONTEXT, ...options }
  return [{ view, openNow, sections, selection, earlier, shownRefs, words }, asked]
}
