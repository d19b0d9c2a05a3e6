import type { EntityKey } from '../../model/entity.js'
import type { EntityForgotten, ForgetUndone } from '../../model/memory-event.js'
import type { MemoryPolicy } from '../../model/memory-policy.js'
import { forgetStored, restoreLasting } from '../consolidate/forget-lasting.js'
import { noteGone } from '../consolidate/keep-lasting.js'
import { findsNames } from '../content/names-entity.js'
import { forgetThings } from '../drop-things.js'
import { removeTraces } from '../remove-traces.js'
import { reviseMarks } from '../rewind/revise-marks.js'
import { cutsTraces, undoForget, withNamesakes } from '../window/forget-entities.js'
import { withoutGoal, withTask } from '../with-task.js'
import { evictSurplus, type Stage, tick } from './stage.js'

/** What is forgotten goes from everywhere that it is known. (W10) */
export function stagesOfForget(event: EntityForgotten, policy: MemoryPolicy): readonly Stage[] {
  return [tick(event), forget(event.keys, policy), noteForgotten(event)]
}

/** What can be taken back of it. */
export function stagesOfUndo(event: ForgetUndone, policy: MemoryPolicy): readonly Stage[] {
  return [
    tick(event),
    ({ view }) => undoForget(view, event),
    state => restoreLasting(state, event.lasting ?? [], event.at),
    evictSurplus(policy),
  ]
}

function forget(named: readonly EntityKey[], policy: MemoryPolicy): Stage {
  return state => {
    const { view, ledger } = state
    const known = [view.entities, ledger.lasting, ...ledger.marks.map(({ before }) => before)]
      .flatMap((held): EntityKey[] => [...held.keys()])
      .concat(view.lasting.map(({ key }) => key))
    const keys = withNamesakes(named, known)
    const gone = new Set(keys)
    const isNamedIn = findsNames(view, keys)
    const cut = cutsTraces(view, keys)
    return [
      ...forgetThings(view, keys, policy),
      ...forgetStored(state, keys),
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

/** Where sessions are kept, which is in the user's own state, evidence of before does not bring it back. */
function noteForgotten({ keys, at }: EntityForgotten): Stage {
  return ({ view }) => (view.sessions.length > 0 ? noteGone(keys, at) : [])
}
