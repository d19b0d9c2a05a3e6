import { LONG_TERM_LIMITS, type LongTermEntity } from '../../../model/long-term-entity.js'
import type { MemoryChange } from '../../../model/memory-change.js'
import type { UserState } from '../../../model/user-state.js'

/** Puts what lasts where it belongs: the most useful into the view that pages hold, the others beside it. */
export function storeLongTerm({ view, ledger }: UserState, ranked: readonly LongTermEntity[]): MemoryChange[] {
  const shown = ranked.slice(0, LONG_TERM_LIMITS.maxEntities)
  const stored = ranked.slice(LONG_TERM_LIMITS.maxEntities, LONG_TERM_LIMITS.maxEntities + LONG_TERM_LIMITS.maxStored)
  const kept = new Set(stored.map(({ key }) => key))
  const put = stored.flatMap(entity =>
    ledger.lasting.get(entity.key) === entity ? [] : [[entity.key, entity] as const],
  )
  const remove = [...ledger.lasting.keys()].filter(key => !kept.has(key))
  const isSame = shown.length === view.lasting.length && shown.every((entity, at) => entity === view.lasting[at])
  return [
    ...(isSame ? [] : [{ type: 'lists-put', lists: { lasting: shown } } as const]),
    ...(put.length + remove.length === 0 ? [] : [{ type: 'entries-put', of: 'lasting', put, remove } as const]),
  ]
}
