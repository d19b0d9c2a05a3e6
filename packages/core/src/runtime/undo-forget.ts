import type { Entity } from '../model/entity.js'
import type { Environment } from './environment.js'

/** Holds what was forgotten for as long as it can be taken back. (W10) */
export interface ForgottenHolder {
  /** Returns what takes these entities back: gives them to `restore` and says whether it did. */
  hold(entities: readonly Entity[], restore: (entities: readonly Entity[]) => boolean): () => boolean
  /** Lets go of everything. */
  letGo(): void
}

const UNDO_MS = 10_000

export function createForgottenHolder(environment: Environment): ForgottenHolder {
  const held = new Set<() => void>()
  return {
    hold(entities, restore) {
      if (entities.length === 0) return () => false
      let left = entities
      const letGo = (): void => {
        left = []
        cancel()
        held.delete(letGo)
      }
      const cancel = environment.after(UNDO_MS, letGo)
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
