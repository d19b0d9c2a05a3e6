import type { EntityKey } from '../model/entity.js'
import type { MemoryChange } from '../model/memory-change.js'
import type { MemoryPolicy } from '../model/memory-policy.js'
import type { MemoryView } from '../model/memory-state.js'
import type { OptimisticRemoval } from '../model/observation.js'
import { isViewChange } from './apply-changes.js'
import { applyViewChanges } from './apply-view-changes.js'
import { findsNames, namesAnyOf } from './content/names-entity.js'
import { settleCitations } from './content/settle-citations.js'
import { forgetEntities, undoForget } from './window/forget-entities.js'
import { withoutGoal } from './with-task.js'

/** A view without these entities: without themselves, what speaks of them, and the words of citations that name them. (W10) */
export function forgetThings(view: MemoryView, keys: readonly EntityKey[], policy: MemoryPolicy): MemoryChange[] {
  const task = withoutGoal(view.task, findsNames(view, keys))
  return [
    ...settleCitations(view, { isGone: namesAnyOf(view, keys), policy }),
    ...(task === view.task ? [] : [{ type: 'task-changed', task } as const]),
    ...forgetEntities(view, keys, policy),
  ]
}

/** The view without what these acts take away, as the engine will show it. What a rewind brings back it alone knows. (W10) */
export function applyRemovals(view: MemoryView, drops: readonly OptimisticRemoval[], policy: MemoryPolicy): MemoryView {
  return drops.reduce((left, drop) => applyViewChanges(left, changesOf(left, drop, policy).filter(isViewChange)), view)
}

function changesOf(view: MemoryView, drop: OptimisticRemoval, policy: MemoryPolicy): readonly MemoryChange[] {
  switch (drop.type) {
    case 'entity-forgotten':
      return forgetThings(view, drop.keys, policy)
    case 'forget-undone':
      return undoForget(view, drop)
    case 'memory-cleared':
      return [{ type: 'view-cleared' }]
    case 'thread-rewound':
      return []
  }
}
