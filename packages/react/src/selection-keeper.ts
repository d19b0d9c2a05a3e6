import type { MemorySnapshot } from '@antecedent/core'
import { isSameList } from './same-list.js'

export type Selector<Selection> = (snapshot: MemorySnapshot) => Selection

/** Keeps the identity of a selected value for as long as the value is equal, whatever the identity of its selector. */
export interface SelectionKeeper<Selection> {
  /** A selector that answers the same snapshot with the same value, and an equal value with the earlier one. */
  keep(selector: Selector<Selection>): Selector<Selection>
  /** Says what is on the screen, which the next selector starts from. */
  commit(selection: Selection): void
}

export function createSelectionKeeper<Selection>(): SelectionKeeper<Selection> {
  let committed: { readonly selection: Selection } | undefined
  return {
    commit: selection => {
      committed = { selection }
    },
    keep: selector => {
      let last: { readonly snapshot: MemorySnapshot; readonly selection: Selection } | undefined
      return snapshot => {
        if (last?.snapshot === snapshot) return last.selection
        const earlier = last ?? committed
        const selected = selector(snapshot)
        const selection = earlier && isEqualSelection(earlier.selection, selected) ? earlier.selection : selected
        last = { snapshot, selection }
        return selection
      }
    },
  }
}

function isEqualSelection(before: unknown, after: unknown): boolean {
  return Array.isArray(before) && Array.isArray(after) ? isSameList(before, after) : Object.is(before, after)
}
