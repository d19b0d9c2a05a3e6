import type { BlockInput } from '../memory/view-block.js'
import type { MemoryExport } from '../model/memory-export.js'
import type { MemoryState, MemoryView } from '../model/memory-state.js'
import type { Pseudonyms } from './create-pseudonyms.js'
import { redactEntities, redactEntity } from './redact-entity.js'
import { redactFields } from './redact-fields.js'
import { historyFields, redactCitation } from './redact-history.js'
import { redactLedger, redactSeen, redactTombstones } from './redact-ledger.js'

/** A view in which nothing is called what it is called. (T12) */
export function redactView(view: MemoryView, pseudonyms: Pseudonyms): MemoryView {
  return redactFields(view, {
    ...historyFields(pseudonyms),
    entities: entities => redactEntities(entities, pseudonyms),
    plurals: 'kept',
    minted: 'kept',
    citations: citations =>
      new Map(
        [...citations.values()].map(citation => {
          const redacted = redactCitation(citation, pseudonyms)
          return [redacted.toolCallId, redacted]
        }),
      ),
    // What a feature keeps, it alone can tell from what may be shown.
    slices: () => new Map(),
  })
}

/** Input of a block of such a view: what features say in it is the user's own words. (T12) */
export function redactInput(input: BlockInput, pseudonyms: Pseudonyms): BlockInput {
  return redactFields(input, {
    view: view => redactView(view, pseudonyms),
    openNow: keys => new Set([...keys].map(pseudonyms.key)),
    sections: () => [],
    selection: 'dropped',
    earlier: () => [],
    shownRefs: () => new Map(),
    words: 'kept',
  })
}

/** A state in which nothing is called what it is called. Last of a session, for the sake of its ledger. */
export function redactState(state: MemoryState, pseudonyms: Pseudonyms): MemoryState {
  return redactFields(state, {
    view: view => redactView(view, pseudonyms),
    ledger: ledger => redactLedger(ledger, pseudonyms),
  })
}

export function redactExport(memory: MemoryExport, pseudonyms: Pseudonyms): MemoryExport {
  const redactExportLedger = (ledger: MemoryExport['ledger']): MemoryExport['ledger'] =>
    redactFields(ledger, {
      origins: 'kept',
      seen: seen => redactSeen(seen, pseudonyms),
      tombstones: tombstones => [...redactTombstones(new Map(tombstones), pseudonyms)],
    })
  return redactFields(memory, {
    ...historyFields(pseudonyms),
    format: 'kept',
    version: 'kept',
    thread: 'dropped',
    fieldUse: 'kept',
    entities: entities => entities.map(entity => redactEntity(entity, pseudonyms)),
    plurals: 'kept',
    minted: 'kept',
    citations: citations => citations.map(citation => redactCitation(citation, pseudonyms)),
    slices: 'dropped',
    ledger: redactExportLedger,
  })
}
