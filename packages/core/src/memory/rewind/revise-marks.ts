import type { Entity } from '../../model/entity.js'
import type { MemoryChange } from '../../model/memory-change.js'
import type { MemoryState, ViewHistory } from '../../model/memory-state.js'

export interface Revision {
  /** The entity as it is to be brought back; undefined where it is not. */
  entity?: (entity: Entity) => Entity | undefined
  history?: (history: ViewHistory) => ViewHistory
}

/** Does to what a rewind brings back what an act of the user or the host did to the present: such acts stand. (I12) */
export function reviseMarks(
  { ledger }: MemoryState,
  { entity = it => it, history = it => it }: Revision,
): MemoryChange[] {
  if (ledger.marks.length === 0) return []
  const marks = ledger.marks.map(mark => {
    const before = [...mark.before.values()].flatMap(it => entity(it) ?? [])
    return { ...mark, history: history(mark.history), before: new Map(before.map(it => [it.key, it])) }
  })
  return [{ type: 'marks-replaced', marks }]
}
