import type { DocumentVersion, MemoryDocument } from '../../../model/memory-document.js'
import type { MemoryState, MemoryView } from '../../../model/memory-state.js'
import { type EmptySlices, slicesIn } from '../../../memory/feature-slices.js'
import { sliceOf } from '../../../model/feature-model.js'

/** Earlier versions by the document's name, each oldest first: a page asks for them. */
type Versions = readonly (readonly [name: string, versions: readonly DocumentVersion[]])[]

/** Written documents. No rewind takes them back. */
export const DOCUMENTS: EmptySlices<readonly MemoryDocument[], Versions> = { name: 'documents', empty: [], ledger: [] }

export function documentIn(view: Pick<MemoryView, 'slices'>, wanted: string): MemoryDocument | undefined {
  return sliceOf(view, DOCUMENTS).find(({ name }) => name === wanted)
}

export function versionsIn(state: MemoryState, wanted: string): readonly DocumentVersion[] {
  return slicesIn(state, DOCUMENTS).ledger.find(([name]) => name === wanted)?.[1] ?? []
}
