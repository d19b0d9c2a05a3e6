import { BLOCK_FORMATS } from '../../memory/block/block-format.js'
import { estimateTokens } from '../../memory/block/estimate-tokens.js'
import { fitNotes } from '../../memory/block/fit-notes.js'
import { writeBlock } from '../../memory/block/write-block.js'
import type { BlockContent, ShownGroup, WorkingMemoryPayload } from '../../model/block-payload.js'
import type { BlockOptions } from '../../model/memory-block.js'
import { parseWorkingMemory } from './parse-working-memory.js'

export interface RenderWorkingMemoryOptions extends Pick<BlockOptions, 'format' | 'header'> {
  /** @defaultValue no limit: the browser chose what fits its own */
  budgetTokens?: number
}

/**
 * The block that a browser's memory makes: with no options the very bytes of its `block().text`. What is beyond the
 * budget is left out, the last entries first. Every value is escaped here, whatever the browser did, and what
 * `parseWorkingMemory` refuses gives the empty text. (I8, B3, B6)
 */
export function renderWorkingMemory(memory: WorkingMemoryPayload, given: RenderWorkingMemoryOptions = {}): string {
  const { budgetTokens = Number.POSITIVE_INFINITY, ...options } = given ?? {}
  const parsed = parseWorkingMemory(memory)
  if (parsed.status !== 'valid') return ''
  const { format = parsed.memory.format, header = parsed.memory.header } = options
  const content = { ...parsed.memory, format, header }
  const whole = writeBlock(content)
  if (estimateTokens(whole) <= budgetTokens) return whole
  const notes = fitNotes(content.notes, { format: BLOCK_FORMATS[format ?? 'plain'], budgetTokens, estimateTokens })
  return writeWithin({ ...content, notes }, budgetTokens)
}

/** As many entries, from the first on, as the budget holds. */
function writeWithin(content: BlockContent, budgetTokens: number): string {
  const textOf = (count: number): string => writeBlock({ ...content, groups: firstEntries(content.groups, count) })
  const fits = (count: number): boolean => estimateTokens(textOf(count)) <= budgetTokens
  const all = countEntries(content.groups)
  // From one entry on, so that no more is written than a few times what the budget holds.
  let [fitting, beyond] = [0, 1]
  while (beyond <= all && fits(beyond)) [fitting, beyond] = [beyond, beyond * 2]
  beyond = Math.min(beyond, all + 1)
  while (beyond - fitting > 1) {
    const middle = Math.floor((fitting + beyond) / 2)
    if (fits(middle)) fitting = middle
    else beyond = middle
  }
  return fitting === 0 ? '' : textOf(fitting)
}

function countEntries(groups: readonly ShownGroup[]): number {
  return groups.reduce(
    (sum, { entries }) => sum + entries.reduce((inner, { children }) => inner + 1 + countEntries(children), 0),
    0,
  )
}

/** The first entries in the order of their lines; no heading without one. */
function firstEntries(groups: readonly ShownGroup[], count: number): ShownGroup[] {
  let left = count
  const take = (from: readonly ShownGroup[]): ShownGroup[] =>
    from
      .map(({ entries, ...group }) => ({
        ...group,
        entries: entries.flatMap(entry => (left-- > 0 ? [{ ...entry, children: take(entry.children) }] : [])),
      }))
      .filter(({ entries }) => entries.length > 0)
  return take(groups)
}
