import type { OptimisticRemoval, Observation, ObservationContent } from '../model/observation.js'

/** Acts that take away what a thread's mirror may still show. */
export interface RemovalLog {
  /** Removals that wait to be sent, or were sent and are not among those applied, oldest first; the same list until it changes. */
  underWay(applied: number): readonly OptimisticRemoval[]
  /** An act that will be sent in its turn. */
  expect(content: ObservationContent): void
  /** Notes it as sent, where it is such an act. */
  sent(observation: Observation): void
  /** Lets go of those up to this number, which no engine has to be sent again. */
  committed(number: number): void
}

/** Knows nothing of views. */
export function createRemovalLog(): RemovalLog {
  const numbers = new Map<OptimisticRemoval, number>()
  let last: readonly OptimisticRemoval[] = []

  return {
    underWay(applied) {
      if (numbers.size === 0) return NONE
      const now = [...numbers].flatMap(([drop, number]) => (number > applied ? drop : []))
      if (now.length !== last.length || now.some((drop, index) => drop !== last[index])) last = now
      return last
    },
    expect(content) {
      if (isRemovalContent(content)) numbers.set(content, Infinity)
    },
    sent({ content, number }) {
      if (isRemovalContent(content)) numbers.set(content, number)
    },
    committed(upTo) {
      for (const [drop, number] of numbers) if (number <= upTo) numbers.delete(drop)
    },
  }
}

const NONE: readonly OptimisticRemoval[] = []

function isRemovalContent(content: ObservationContent): content is OptimisticRemoval {
  return ['entity-forgotten', 'forget-undone', 'memory-cleared', 'thread-rewound'].includes(content.type)
}
