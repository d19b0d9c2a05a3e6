import fc from 'fast-check'
import type { BlockOptions, MemoryBlock } from '../model/memory-block.js'
import { arbitraryEvents } from './arbitrary-events.js'
import { replayEvents } from './replay-events.js'
import { blockOf } from './block-of.js'

const options: fc.Arbitrary<BlockOptions> = fc.record(
  {
    budgetTokens: fc.integer({ min: 20, max: 600 }),
    level: fc.constantFrom('minimal', 'standard', 'full', 'auto'),
    format: fc.constantFrom('plain', 'markdown', 'xml', 'json'),
    refs: fc.boolean(),
    header: fc.string({ unit: 'binary', maxLength: 200 }),
    labels: fc.dictionary(fc.constantFrom('page', 'order'), fc.string({ unit: 'binary', maxLength: 200 })),
    about: fc.constantFrom('that page', 'About'),
    verdict: fc.boolean(),
  },
  { requiredKeys: [] },
)

/** Blocks of memories that any events made, with any options that a host could give. */
export function arbitraryBlocks(): fc.Arbitrary<MemoryBlock> {
  return fc
    .tuple(arbitraryEvents(['page-1']), options)
    .map(([events, given]) => blockOf(replayEvents(events).view, { ...given, openNow: new Set(['page/a']) }))
}
