import type { EntityKey } from '../../model/entity.js'
import type { MemoryChange } from '../../model/memory-change.js'
import type { MemoryView } from '../../model/memory-state.js'
import type { Task } from '../../model/task.js'

const MAX_TASK_ENTITIES = 10

/**
 * The task after a call, whose episode is the newest: a declared rule begins or ends one, unless the host says what is
 * being done; an active task takes in what the call was about. (G5)
 */
export function trackTask(view: MemoryView, rule?: Pick<Task, 'kind' | 'status'>): MemoryChange[] {
  const { task } = view
  const subject = view.episodes[0]?.subject
  const isActive = task?.status === 'active'
  if (rule && !(isActive && task.from === 'host')) {
    const isSame = task?.from === 'rule' && task.kind === rule.kind
    const begun: Task = isSame ? { ...task, ...rule } : { ...rule, entities: [], from: 'rule' }
    return [{ type: 'task-changed', task: withSubject(begun, subject) }]
  }
  if (!isActive || subject === undefined || task.entities[0] === subject) return []
  return [{ type: 'task-changed', task: withSubject(task, subject) }]
}

function withSubject(task: Task, subject: EntityKey | undefined): Task {
  if (subject === undefined) return task
  return { ...task, entities: [subject, ...task.entities.filter(key => key !== subject)].slice(0, MAX_TASK_ENTITIES) }
}
