/** Longest that tasks hold the page before it may paint, in ms. */
const SLICE_MS = 4

/** Events that memory has not taken yet. */
export interface Backlog {
  /** Runs a task in a later slice, after those before it. */
  add(task: () => unknown): void
  /** Runs a task at once, unless others wait: then after them. */
  run(task: () => unknown): void
  /** Whether any task waits. */
  isBehind(): boolean
  /** Runs a slice at once, and resolves when no task waits any more. */
  drain(): Promise<void>
}

/** Runs tasks in the order in which they came, in slices between which the page is free. Knows nothing of what they do. */
export function createBacklog(): Backlog {
  let tasks: ((() => unknown) | undefined)[] = []
  let next = 0
  const waiting: (() => void)[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  const isBehind = (): boolean => next < tasks.length

  /** In place of `shift`, which moves all that follow where a list is long. */
  const take = (): (() => unknown) | undefined => {
    const task = tasks[next]
    tasks[next++] = undefined
    if (!isBehind()) [tasks, next] = [[], 0]
    return task
  }

  const runSlice = (): void => {
    clearTimeout(timer)
    const until = performance.now() + SLICE_MS
    do attempt(take())
    while (isBehind() && performance.now() < until)
    timer = isBehind() ? setTimeout(runSlice, 0) : undefined
    if (!timer) for (const resolve of waiting.splice(0)) resolve()
  }

  const add = (task: () => unknown): void => {
    tasks.push(task)
    timer ??= setTimeout(runSlice, 0)
  }

  return {
    add,
    isBehind,
    run: task => (isBehind() ? add(task) : attempt(task)),
    drain: () =>
      new Promise(resolve => {
        waiting.push(resolve)
        runSlice()
      }),
  }
}

/** A memory that fails to observe still has the block of what it knew before. (I6) */
function attempt(task: (() => unknown) | undefined): void {
  try {
    task?.()
  } catch {
    return
  }
}
