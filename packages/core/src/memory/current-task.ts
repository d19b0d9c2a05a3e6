import type { Episode } from '../model/episode.js'
import type { Action } from '../model/extraction.js'
import type { MemoryView } from '../model/memory-state.js'
import type { Task } from '../model/task.js'

const MAX_TASK_ENTITIES = 10

/** Acts weigh more than look-ups on the way. */
const WEIGHT: Record<Action, number> = {
  created: 2,
  updated: 2,
  deleted: 2,
  viewed: 1,
  accessed: 1,
  listed: 0,
  searched: 0,
}

/**
 * The current task: that of the host or a rule, else the weightiest verb of the turn's calls, the newest of equal
 * ones, with what they were about and how the last of them ended. Undefined in a turn without calls. (G5)
 */
export function currentTask({ task, episodes, now }: Pick<MemoryView, 'task' | 'episodes' | 'now'>): Task | undefined {
  if (task) return task
  const calls = episodes.filter(({ moment, source }) => moment.turn === now.turn && source !== 'user-view')
  const [newest] = calls.toSorted((one, other) => WEIGHT[other.action] - WEIGHT[one.action])
  if (!newest) return undefined
  const entities = new Set(calls.filter(({ action }) => action === newest.action).flatMap(targetsOf))
  return {
    kind: newest.action,
    status: newest.outcome,
    entities: [...entities].slice(0, MAX_TASK_ENTITIES),
    from: 'calls',
  }
}

function targetsOf({ subject, entities }: Episode): Episode['entities'] {
  return subject === undefined ? entities : [subject]
}
