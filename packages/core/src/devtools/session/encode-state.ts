import { listSeen, seenOf } from '../../memory/seen-ids.js'
import { EMPTY_VIEW, type MemoryState, type MemoryView, type Checkpoint } from '../../model/memory-state.js'
import type { EncodedState } from './session.js'

/** A state as plain JSON. */
export function encodeState({ view, ledger }: MemoryState): EncodedState {
  const encoded = {
    view: {
      ...view,
      entities: [...view.entities],
      plurals: [...view.plurals],
      fieldUse: [...view.fieldUse],
      minted: [...view.minted],
      citations: [...view.citations],
      documents: [...view.documents],
      slices: [...view.slices],
    },
    ledger: {
      origins: [...ledger.origins],
      seen: listSeen(ledger.seen),
      tombstones: [...ledger.tombstones],
      versions: [...ledger.versions],
      lasting: [...ledger.lasting],
      gone: [...ledger.gone],
      marks: ledger.marks.map(mark => ({
        ...mark,
        history: { ...mark.history, fieldUse: [...mark.history.fieldUse] },
        before: [...mark.before],
      })),
    },
  }
  return encoded as EncodedState
}

/** The state that was encoded. */
export function decodeState({ view, ledger }: EncodedState): MemoryState {
  return {
    view: {
      ...EMPTY_VIEW,
      ...view,
      entities: new Map(view.entities),
      plurals: new Map(view.plurals),
      fieldUse: new Map(view.fieldUse),
      minted: new Map(view.minted),
      citations: new Map(view.citations),
      documents: new Map(view.documents),
      slices: new Map(view.slices ?? []),
    } as MemoryView,
    ledger: {
      origins: new Map(ledger.origins),
      seen: seenOf(ledger.seen),
      tombstones: new Map(ledger.tombstones),
      versions: new Map(ledger.versions),
      lasting: new Map(ledger.lasting),
      gone: new Map(ledger.gone),
      marks: ledger.marks.map(
        mark =>
          ({
            ...mark,
            history: { ...mark.history, fieldUse: new Map(mark.history.fieldUse) },
            before: new Map(mark.before),
          }) as Checkpoint,
      ),
    },
  }
}
