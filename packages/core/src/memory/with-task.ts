import type { ViewHistory } from '../model/memory-state.js'
import type { Task } from '../model/task.js'

/** A view or a part of history with this task, or with none. */
export function withTask<History extends ViewHistory>(
  { task: _task, ...history }: History,
  task: Task | undefined,
): History {
  return { ...history, ...(task && { task }) } as History
}
