import type { Citation } from '../model/citation.js'
import type { MemoryChange } from '../model/memory-change.js'
import type { EventOfFeature, MemoryEvent } from '../model/memory-event.js'
import type { MemoryPolicy } from '../model/memory-policy.js'
import type { MemoryState } from '../model/memory-state.js'
import type { Task } from '../model/task.js'
import { applyChanges } from './apply-changes.js'
import { settleCitations } from './content/settle-citations.js'
import { stagesOfMention, stagesOfName, stagesOfPin, stagesOfView } from './events/entity-act.js'
import { stagesOfForget, stagesOfUndo } from './events/forget.js'
import { noteSight, wasSeen } from './events/seen-once.js'
import { evictSurplus, expireIdle, type Stage, tick } from './events/stage.js'
import { stagesOfResult } from './events/tool-result.js'
import { captureCheckpoints } from './rewind/capture-checkpoints.js'
import { reviseMarks } from './rewind/revise-marks.js'
import { rewindThread } from './rewind/rewind-thread.js'
import { type EngineModels, updateSlice } from './update-slice.js'
import { dropUnsettled } from './window/drop-unsettled.js'
import { clearMemory } from './window/clear-memory.js'
import { importMemory } from './window/import-memory.js'
import { isForgotten } from './window/is-forgotten.js'
import { withTask } from './with-task.js'

export interface Transition {
  readonly state: MemoryState
  /** Applied to the state before, they make the state after. */
  readonly changes: readonly MemoryChange[]
}

/**
 * State and changes after an event in a thread's memory. Pure: time comes in with the event, and an event that was already applied,
 * by its origin and number or by the id of its call, message or turn, changes nothing more. (X16)
 */
export function transition(
  state: MemoryState,
  event: MemoryEvent,
  policy: MemoryPolicy,
  models: EngineModels = [],
): Transition {
  const { origin, number } = event
  if ((state.ledger.origins.get(origin) ?? 0) >= number) return { state, changes: [] }
  const arrive: Stage = () => [{ type: 'origin-advanced', origin, number, keep: policy.maxOrigins }]
  if (wasSeen(state, event)) return runStages(state, [arrive], policy)
  const ofFeatures = models.map(
    (model): Stage =>
      known =>
        'changes' in model ? model.changes(known, event, policy, state) : updateSlice(known.view, event, model),
  )
  const stages = [arrive, noteSight(event, policy), ...stagesOf(state, event, policy), ...ofFeatures]
  return runStages(state, stages, policy)
}

function runStages(before: MemoryState, stages: readonly Stage[], policy: MemoryPolicy): Transition {
  let state = before
  const changes: MemoryChange[] = []
  for (const stage of stages) {
    const made = stage(state)
    if (made.length === 0) continue
    const all = [...captureCheckpoints(state, made, policy), ...made]
    state = applyChanges(state, all)
    changes.push(...all)
  }
  return { state, changes }
}

function stagesOf(before: MemoryState, event: MemoryEvent, policy: MemoryPolicy): readonly Stage[] {
  switch (event.type) {
    case 'tool-result-observed':
      return stagesOfResult(before, event, policy)
    case 'entity-viewed':
      return stagesOfView(event, policy)
    case 'text-mentioned':
      return stagesOfMention(event)
    case 'turn-started':
      return [tick(event, { turn: 1 }, event.id), ({ view }) => dropUnsettled(view), expireIdle(policy)]
    case 'entity-pinned':
      return stagesOfPin(event, policy)
    case 'entity-renamed':
      return stagesOfName(event)
    case 'entity-forgotten':
      return stagesOfForget(event, policy)
    case 'forget-undone':
      return stagesOfUndo(event, policy)
    case 'task-set':
      return [tick(event), setTask(event.task, policy)]
    case 'results-cited':
      // No time passes: that a result was cited is no news, and leaves the block as it was. (B2)
      return [cite(event.citations, policy)]
    case 'thread-rewound':
      return [tick(event), state => rewindThread(state, event.id), evictSurplus(policy)]
    case 'memory-imported':
      return [tick(event), state => importMemory(state, event, policy), cite([], policy), evictSurplus(policy)]
    case 'memory-cleared':
      return [tick(event), state => clearMemory(state, event, policy)]
    case 'feature-event':
    case 'observation-failed':
      return [tick(event)]
    default:
      return [tick(event satisfies EventOfFeature)]
  }
}

function setTask(said: Task | undefined, policy: MemoryPolicy): Stage {
  return state => {
    const task = said && { ...said, entities: said.entities.filter(key => !isForgotten(state, key, policy)) }
    const revised = reviseMarks(state, { history: history => withTask(history, task) })
    return [{ type: 'task-changed', task }, ...revised]
  }
}

function cite(added: readonly Citation[], policy: MemoryPolicy): Stage {
  return state =>
    settleCitations(state.view, {
      isGone: ({ entities }) => entities.some(key => isForgotten(state, key, { ...policy, forgottenReturn: 'never' })),
      added,
      policy,
    })
}
