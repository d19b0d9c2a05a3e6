import type { Environment } from './environment.js'

/** Holds what was forgotten for as long as it can be taken back. (W10) */
export interface ForgottenHolder {
  /** Returns what takes these things back: gives them to `restore` and says whether it did. */
  hold<Thing>(things: readonly Thing[], restore: (things: readonly Thing[]) => boolean): () => boolean
  /** Lets go of everything. */
  letGo(): void
}

const UNDO_MS = 10_000

export function createForgottenHolder(environment: Pick<Environment, 'after'>): ForgottenHolder {
  const held = new Set<() => void>()
  return {
    hold(things, restore) {
      if (things.length === 0) return () => false
      let left = things
      const letGo = (): void => {
        left = []
        cancel()
        held.delete(letGo)
      }
      const cancel = environment.after(UNDO_MS, letGo, 'by-nobody')
      held.add(letGo)
      return () => {
        const isTakenBack = left.length > 0 && restore(left)
        if (isTakenBack) letGo()
        return isTakenBack
      }
    },
    letGo() {
      for (const letGo of held) letGo()
    },
  }
}
