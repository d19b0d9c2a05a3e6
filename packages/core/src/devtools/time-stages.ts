import type { StageTimes } from './devtools-protocol.js'

/** How long stages of the work took, the newest of each. */
export interface StageTimer {
  add(stage: StageTimes['stage'], ms: number): void
  read(): readonly StageTimes[]
}

const MAX_TIMES = 100

export function createStageTimer(): StageTimer {
  const times = new Map<StageTimes['stage'], number[]>()
  return {
    add: (stage, ms) => void times.set(stage, [...(times.get(stage) ?? []), ms].slice(-MAX_TIMES)),
    read: () =>
      [...times].map(([stage, taken]) => {
        const sorted = taken.toSorted((one, other) => one - other)
        const [medianMs = 0, maxMs = 0] = [sorted[Math.floor(sorted.length / 2)], sorted.at(-1)]
        return { stage, count: sorted.length, medianMs, maxMs }
      }),
  }
}
