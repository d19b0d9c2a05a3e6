/** How much came to nothing, and whether whoever asks was told. */
export interface LossCount {
  add(count: number): void
  /** How many were never told. */
  untold(): number
  /** Begins an answer: what it returns says whether anything was lost that no answer before it had told the host. */
  ask(): (as: 'told' | 'untold') => boolean
}

/** Each loss is told by every answer that was under way, and by the next one; then it is known. (P1) */
export function createLossCount(): LossCount {
  let lost = 0
  let told = 0
  return {
    add: count => void (lost += count),
    untold: () => lost - told,
    ask() {
      const known = told
      return as => {
        if (as === 'told') told = lost
        return lost > known
      }
    },
  }
}
