import { findSpeaking, withNamesakes } from '../../memory/window/forget-entities.js'
import { oneLine } from '../../memory/with-task.js'
import type { EntityKey } from '../../model/entity.js'
import type { ObservationContent } from '../../model/observation.js'
import type { Task } from '../../model/task.js'
import type { EntityTarget, TaskUpdate } from '../../working-memory.js'
import { keysOfTarget } from '../entity-target.js'
import { createForgottenHolder } from '../undo-forget.js'
import { boundId } from './bound-id.js'
import type { HandleCore } from './handle-core.js'
import type { OpenedMemory } from './opened-memory.js'

export type ActCalls = Pick<OpenedMemory, 'pin' | 'unpin' | 'forget' | 'rename' | 'clear' | 'setTask' | 'rewind'>

const MAX_NAME_LENGTH = 1_000
const MAX_TASK_ENTITIES = 10
const MAX_GOAL_READ = 2_000

/** The calls by which the user or the host changes what is remembered. */
export function createActCalls(core: HandleCore): ActCalls & { letGo(): void } {
  const { quietly } = core
  const forgotten = createForgottenHolder(core.client.environment)

  /** Sends what `make` makes, if it does, in a memory that is on. */
  const act = (make: () => ObservationContent | void): void => {
    const content = core.isOpen() ? quietly(make) : undefined
    if (content) core.send(content)
  }

  const actOn = (target: EntityTarget, make: (keys: readonly EntityKey[]) => ObservationContent | void) => {
    let keys: readonly EntityKey[] = []
    act(() => {
      keys = keysOfTarget(target, core.shown().view)
      if (keys.length > 0) return make(keys)
    })
    return keys
  }

  /** Those of the keys that memory knows; all of them as long as something is on its way to it. (W12) */
  const knownOf = (keys: readonly EntityKey[]): readonly EntityKey[] => {
    const { mirror, outstanding } = core.thread()
    const { view, isRestored } = mirror.get()
    const isCertain = isRestored && core.queue.isIdle() && outstanding().length === 0
    return isCertain ? keys.filter(key => view.entities.has(key)) : keys
  }

  const actOnKnown = (target: EntityTarget, make: (keys: readonly EntityKey[]) => ObservationContent | void) => {
    let known: readonly EntityKey[] = []
    actOn(target, keys => {
      known = knownOf(keys)
      if (known.length > 0) return make(known)
    })
    return known
  }

  return {
    pin: target => actOnKnown(target, keys => ({ type: 'entity-pinned', keys, pinned: true })),
    unpin: target => actOnKnown(target, keys => ({ type: 'entity-pinned', keys, pinned: false })),

    forget(target) {
      const { view } = core.shown()
      const { entities } = view
      let keys: readonly EntityKey[] = []
      actOn(target, named => {
        keys = withNamesakes(named, entities.keys())
        return { type: 'entity-forgotten', keys }
      })
      const showAgain = core.client.openMarks.forget(keys)
      const known = keys.flatMap(key => entities.get(key) ?? [])
      const held = known.length > 0 ? [{ entities: known, speaking: findSpeaking(view, keys) }] : []
      const undo = forgotten.hold(held, ([back]) => {
        showAgain()
        act(() => back && { type: 'forget-undone', ...back })
        return core.isOpen()
      })
      return { keys, undo }
    },

    rename(target, name) {
      if (typeof name !== 'string') return []
      const given = name.slice(0, MAX_NAME_LENGTH)
      return actOnKnown(target, keys => {
        for (const key of keys) core.send({ type: 'entity-renamed', key, name: given })
      })
    },

    setTask: update => act(() => ({ type: 'task-set', task: update ? toTask(update) : undefined })),
    rewind: id => act(() => ({ type: 'thread-rewound', id: boundId(id) })),
    clear: () => act(() => ({ type: 'memory-cleared' })),
    letGo: forgotten.letGo,
  }
}

function toTask({ kind, goal, status = 'active', entities = [] }: TaskUpdate): Task {
  return {
    kind: oneLine(kind, 60),
    status,
    // Redaction reads its lines as they are, before it is one.
    ...(goal !== undefined && { goal: goal.trim().slice(0, MAX_GOAL_READ) }),
    entities: entities.filter(key => typeof key === 'string').slice(0, MAX_TASK_ENTITIES),
    from: 'host',
  }
}
