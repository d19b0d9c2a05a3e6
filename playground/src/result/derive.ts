import type { Explanation, EntityKey, MemoryBlock, Resolution } from '@antecedent/core'
import { breathe } from '../engine/breathe.js'
import type { Reading } from './create-reader.js'

/** Entities that are listed and explained. */
export const LISTED = 100

/** Longest that explaining holds the page, in ms. */
const SLICE_MS = 10

/** What a reading comes to: what would be sent, and what a sentence would mean. */
export interface Outcome {
  readonly block: MemoryBlock
  /** Undefined without a sentence. */
  readonly resolution: Resolution | undefined
  /** Of the listed entities that are not in the block. */
  readonly leftOut: ReadonlyMap<EntityKey, NonNullable<Explanation['leftOutBecause']>>
}

/** Asks memory piece by piece, so that none of it holds the page. */
export async function derive(
  { memory, entities }: Reading,
  { sentence, budget }: { sentence: string; budget: string },
): Promise<Outcome> {
  const budgetTokens = Number.parseInt(budget, 10)
  const block = memory.block({
    ...(sentence.trim() && { about: sentence }),
    ...(budgetTokens >= 0 && { budgetTokens }),
  })
  await breathe()
  const resolution = sentence.trim() ? memory.resolve(sentence) : undefined
  const shown = new Set(block.entries)
  const leftOut = new Map<EntityKey, NonNullable<Explanation['leftOutBecause']>>()
  let until = performance.now() + SLICE_MS
  for (const { entity } of entities.slice(0, LISTED)) {
    if (shown.has(entity.key)) continue
    // The budget is given to this block alone: what memory's own would show is left out by it.
    leftOut.set(entity.key, memory.explain(entity.key)?.leftOutBecause ?? 'no-room')
    if (performance.now() < until) continue
    await breathe()
    until = performance.now() + SLICE_MS
  }
  return { block, resolution, leftOut }
}
