import { sliceOf } from '../model/feature-model.js'
import type { MemoryChange } from '../model/memory-change.js'
import type { MemoryState } from '../model/memory-state.js'

/** State of a feature of the package: a slice that pages are given, and one that none is given. */
export interface FeatureSlices<View, Ledger> {
  readonly view: View
  readonly ledger: Ledger
}

/** Of a feature in whose slices nothing is kept. */
export interface EmptySlices<View, Ledger> {
  readonly name: string
  readonly empty: View
  readonly ledger: Ledger
}

export function slicesIn<View, Ledger>(of: MemoryState, none: EmptySlices<View, Ledger>): FeatureSlices<View, Ledger> {
  return { view: sliceOf(of.view, none), ledger: sliceOf(of.ledger, { name: none.name, empty: none.ledger }) }
}

/** Changes that put those of the slices that are others than before. */
export function putSlices<View, Ledger>(
  of: MemoryState,
  none: EmptySlices<View, Ledger>,
  { view, ledger }: FeatureSlices<View, Ledger>,
): MemoryChange[] {
  const [before, feature] = [slicesIn(of, none), none.name]
  return [
    ...(view === before.view ? [] : [{ type: 'slice-put', feature, slice: view } as const]),
    ...(ledger === before.ledger ? [] : [{ type: 'ledger-slice-put', feature, slice: ledger } as const]),
  ]
}
