/** Keeps the order of what reaches memory where some of it takes a while. */
export interface SerialQueue {
  /** Runs a step at once, or after the tasks that were begun before it. */
  run(step: () => void): void
  /** Begins a task after those before it; what comes meanwhile waits. Rejects as the task does. */
  begin<Result>(task: () => Promise<Result>): Promise<Result>
  /** Whether nothing waits. */
  isIdle(): boolean
  /** Resolves when nothing waits any more. */
  idle(): Promise<void>
}

export function createSerialQueue(): SerialQueue {
  let last: Promise<unknown> | undefined

  const begin: SerialQueue['begin'] = task => {
    const done = Promise.resolve(last).then(task)
    const settled = done
      .catch(() => {})
      .then(() => {
        if (last === settled) last = undefined
      })
    last = settled
    return done
  }

  return {
    begin,
    run(step) {
      if (last) void begin(async () => step())
      else step()
    },
    isIdle: () => last === undefined,
    async idle() {
      while (last) await last
    },
  }
}
