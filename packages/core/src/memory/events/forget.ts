import type { EntityKey } from '../../model/entity.js'
import type { EntityForgotten, ForgetUndone } from '../../model/memory-event.js'
import type { MemoryPolicy } from '../../model/memory-policy.js'
import { findsNames } from '../content/names-entity.js'
import { forgetThings } from '../apply-removals.js'
import { removeTraces } from '../remove-traces.js'
import { reviseMarks } from '../rewind/revise-marks.js'
import { cutsTraces, undoForget, withNamesakes } from '../window/forget-entities.js'
import { withoutGoal, withTask } from '../with-task.js'
import { evictSurplus, type Stage, tick } from './stage.js'

/** Forgotten entities go from everywhere that they are known. (W10) */
export function stagesOfForget(event: EntityForgotten, policy: MemoryPolicy): readonly Stage[] {
  return [tick(event), forget(event.keys, policy)]
}

/** The part of it that can be taken back. */
export function stagesOfUndo(event: ForgetUndone, policy: MemoryPolicy): readonly Stage[] {
  return [tick(event), ({ view }) => undoForget(view, event), evictSurplus(policy)]
}

function forget(named: readonly EntityKey[], policy: MemoryPolicy): Stage {
  return state => {
    const { view, ledger } = state
    const known = [view.entities, ...ledger.marks.map(({ before }) => before)]
    const keys = withNamesakes(
      named,
      known.flatMap(held => [...held.keys()]),
    )
    const gone = new Set(keys)
    const isNamedIn = findsNames(view, keys)
    const cut = cutsTraces(view, keys)
    return [
      ...forgetThings(view, keys, policy),
      ...reviseMarks(state, {
        entity: entity => (gone.has(entity.key) ? undefined : cut(entity)),
        history(history) {
          const left = removeTraces(history, gone)
          return withTask(left, withoutGoal(left.task, isNamedIn))
        },
      }),
    ]
  }
}
