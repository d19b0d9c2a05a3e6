import type { ForgetHandle } from '@antecedent/core'

/** A forget that can still be taken back. */
export interface ForgottenItem {
  /** A forgotten entity, as the user knows it. */
  readonly names: readonly string[]
  /** When it can no longer be taken back, in ms since the epoch: it then leaves the list. */
  readonly expiresAt: number
  /** Takes it back, and says whether it did. */
  undo(): boolean
}

/** Entities that were forgotten a moment ago, oldest first. The list lives as long as its memory, and knows nothing of React. */
export interface ForgottenList {
  get(): readonly ForgottenItem[]
  add(names: readonly string[], handle: ForgetHandle): void
}

/** How long core can take a forget back. */
const UNDO_MS = 10_000

export function createForgottenList(onChanged: () => void): ForgottenList {
  let items: readonly ForgottenItem[] = []
  const set = (changed: readonly ForgottenItem[]) => {
    items = changed
    onChanged()
  }
  return {
    get: () => items,
    add(names, handle) {
      const leave = () => set(items.filter(one => one !== item))
      const timer = setTimeout(leave, UNDO_MS)
      const item: ForgottenItem = {
        names,
        expiresAt: Date.now() + UNDO_MS,
        undo() {
          clearTimeout(timer)
          leave()
          return handle.undo()
        },
      }
      set([...items, item])
    },
  }
}
