import type { LastingEntity } from '../../model/lasting-entity.js'
import type { MemoryView } from '../../model/memory-state.js'
import type { Reader } from './can-read.js'
import { rankLasting } from './rank-lasting.js'
import { readableBy } from './readable-by.js'

export interface ChooseRecalledOptions extends Reader {
  readonly limit: number
  /** In ms since the epoch. */
  readonly at: number
  /** What the thread knows already. */
  readonly known: Pick<MemoryView, 'entities'>
}

/** The few things that a thread is told of when a session starts: the most useful of what it may know. (L2, L4) */
export function chooseRecalled(
  lasting: readonly LastingEntity[],
  { limit, at, known, ...reader }: ChooseRecalledOptions,
): readonly LastingEntity[] {
  const open = lasting.flatMap(entity => (known.entities.has(entity.key) ? [] : (readableBy(entity, reader) ?? [])))
  return rankLasting(open, at).slice(0, limit)
}
