import { liftFields } from '../../memory/lift-fields.js'
import { listSeen, seenOf } from '../../memory/seen-ids.js'
import { EMPTY_STATE, type MemoryState } from '../../model/memory-state.js'
import type { EncodedState } from './session.js'

type Fields = Readonly<Record<string, unknown>>

/** A state as plain JSON. */
export function encodeState({ view, ledger }: MemoryState): EncodedState {
  const marks = ledger.marks.map(mark => ({ ...withPairs(mark), history: withPairs(mark.history) }))
  const encoded = { view: withPairs(view), ledger: { ...withPairs(ledger), seen: listSeen(ledger.seen), marks } }
  return encoded as unknown as EncodedState
}

/** The state that was encoded. */
export function decodeState({ view, ledger }: EncodedState): MemoryState {
  const marks = ledger.marks.map(mark => ({
    ...mark,
    history: { ...mark.history, fieldUse: new Map(mark.history.fieldUse) },
    before: new Map(mark.before),
  }))
  const decoded = {
    view: liftFields(withMaps(EMPTY_STATE.view, view)),
    ledger: liftFields({ ...withMaps(EMPTY_STATE.ledger, ledger), seen: seenOf(ledger.seen), marks }),
  }
  return decoded as unknown as MemoryState
}

function withPairs(fields: object): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, value instanceof Map ? [...value] : value]),
  )
}

/** Maps of an empty state are lists of pairs in an encoded one; older sessions lack fields. */
function withMaps(empty: object, encoded: object): Fields {
  const maps = Object.entries(empty).flatMap(([name, value]) =>
    value instanceof Map ? [[name, new Map((encoded as Record<string, [unknown, unknown][]>)[name])] as const] : [],
  )
  return { ...empty, ...encoded, ...Object.fromEntries(maps) }
}
