import type { ViewHistory } from '../model/memory-state.js'
import type { Redactor } from '../model/redactor.js'
import type { Task } from '../model/task.js'

/** A view or a part of history with this task, or with none. */
export function withTask<History extends ViewHistory>(
  { task: _task, ...history }: History,
  task: Task | undefined,
): History {
  return { ...history, ...(task && { task }) } as History
}

/** The task without a goal that names what is gone: it is in the host's words, of which nothing can be cut out. (W10) */
export function withoutGoal(task: Task | undefined, isNamedIn: (text: string) => boolean): Task | undefined {
  if (task?.goal === undefined || !isNamedIn(task.goal)) return task
  const { goal: _goal, ...rest } = task
  return rest
}

/** A task whose goal, which is in the host's own words, holds nothing that must not be kept. (X18) */
export function admitTask({ goal, ...task }: Task, redactor: Redactor): Task {
  const safe = goal === undefined ? undefined : redactor.begin().text(goal, 'goal')
  return { ...task, ...(safe !== undefined && { goal: oneLine(safe, MAX_GOAL_LENGTH) }) }
}

/** Of a text, as much as a line shows. */
export function oneLine(text: string, maxLength: number): string {
  return text.replaceAll(/\s+/g, ' ').slice(0, maxLength)
}

const MAX_GOAL_LENGTH = 200
