import type { Drop, Observation, ObservationContent } from '../model/observation.js'

/** Acts that take away what a thread's mirror may still show. */
export interface DropLog {
  /** What waits to be sent, or was sent and is not among those applied, oldest first; the same list until it changes. */
  underWay(applied: number): readonly Drop[]
  /** An act that will be sent in its turn. */
  expect(content: ObservationContent): void
  /** Notes it as sent, where it is such an act. */
  sent(observation: Observation): void
  /** Lets go of those up to this number, which no engine has to be sent again. */
  committed(number: number): void
}

/** Knows nothing of views. */
export function createDropLog(): DropLog {
  const numbers = new Map<Drop, number>()
  let last: readonly Drop[] = []

  return {
    underWay(applied) {
      if (numbers.size === 0) return NONE
      const now = [...numbers].flatMap(([drop, number]) => (number > applied ? drop : []))
      if (now.length !== last.length || now.some((drop, index) => drop !== last[index])) last = now
      return last
    },
    expect(content) {
      if (isDrop(content)) numbers.set(content, Infinity)
    },
    sent({ content, number }) {
      if (isDrop(content)) numbers.set(content, number)
    },
    committed(upTo) {
      for (const [drop, number] of numbers) if (number <= upTo) numbers.delete(drop)
    },
  }
}

const NONE: readonly Drop[] = []

function isDrop(content: ObservationContent): content is Drop {
  return ['entity-forgotten', 'forget-undone', 'memory-cleared', 'thread-rewound'].includes(content.type)
}
