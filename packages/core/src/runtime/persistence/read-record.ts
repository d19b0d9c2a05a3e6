import { AntecedentError } from '../../errors.js'
import { liftFields } from '../../memory/lift-fields.js'
import { EMPTY_STATE, EMPTY_VIEW, type MemoryState, type MemoryView } from '../../model/memory-state.js'
import { RECORD_SCHEMA, type StoredThread } from './stored-thread.js'

/**
 * The view in a record; what an older version did not write is empty. Throws where this version cannot read it, and so
 * must not write it. (P3, F5)
 */
export function readView({ schema, view, isDamaged }: Pick<StoredThread, 'schema' | 'view' | 'isDamaged'>): MemoryView {
  if (schema > RECORD_SCHEMA) {
    throw new AntecedentError('storage-newer', {
      message: 'This thread was stored by a newer version of Antecedent. Reload the page to get that version.',
      details: { schema },
    })
  }
  const isWhole =
    !isDamaged &&
    isMap(view?.entities) &&
    isMap(view.plurals) &&
    [view.listViews, view.episodes, view.relationships].every(Array.isArray) &&
    typeof view.now?.sequence === 'number'
  if (!isWhole) throw damaged()
  return liftFields({ ...EMPTY_VIEW, ...view })
}

/** The state in a record, as `readView` reads it. */
export function readState(stored: StoredThread): MemoryState {
  const view = readView(stored)
  const { ledger } = stored
  if (!isMap(ledger?.origins) || !isMap(ledger.tombstones) || !Array.isArray(ledger.seen)) throw damaged()
  return { view, ledger: liftFields({ ...EMPTY_STATE.ledger, ...ledger }) }
}

/** A record may come from another realm, whose maps are no instances of this one's. */
function isMap(value: unknown): boolean {
  return Object.prototype.toString.call(value) === '[object Map]'
}

function damaged(): AntecedentError {
  return new AntecedentError('storage-damaged', {
    message: 'The record of this thread is damaged. It is left as it is, and memory goes on without saving.',
  })
}
