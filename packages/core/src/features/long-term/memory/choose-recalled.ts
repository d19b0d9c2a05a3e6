import type { LongTermEntity } from '../../../model/long-term-entity.js'
import type { MemoryView } from '../../../model/memory-state.js'
import type { AccessScope } from '../../../memory/access-scope.js'
import { rankLongTerm } from './rank-long-term.js'
import { readableBy } from './readable-by.js'

export interface ChooseRecalledOptions extends AccessScope {
  readonly limit: number
  /** In ms since the epoch. */
  readonly at: number
  /** Entities that the thread knows already. */
  readonly known: Pick<MemoryView, 'entities'>
}

/** The few things that a thread is told of when a session starts: the most useful of what it may know. (L2, L4) */
export function chooseRecalled(
  lasting: readonly LongTermEntity[],
  { limit, at, known, ...reader }: ChooseRecalledOptions,
): readonly LongTermEntity[] {
  const open = lasting.flatMap(entity => (known.entities.has(entity.key) ? [] : (readableBy(entity, reader) ?? [])))
  return rankLongTerm(open, at).slice(0, limit)
}
