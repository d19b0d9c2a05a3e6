import type { EntityKey } from '../../model/entity.js'
import type { MemoryView } from '../../model/memory-state.js'
import type { Resolution } from '../../model/resolution.js'
import type { Finding } from './finding.js'
import { rankByFocus } from './focus.js'
import { readDescription } from './read-description.js'
import { readFocus } from './read-focus.js'
import { readName } from './read-name.js'
import { readOrdinal } from './read-ordinal.js'
import { readPlural } from './read-plural.js'
import { readPointer, type Pointer } from './read-pointer.js'
import { readText, type Reading } from './read-text.js'

export interface ResolveReferenceOptions {
  readonly view: MemoryView
  /** What the user has on the screen now. */
  readonly openNow: ReadonlySet<EntityKey>
}

const MAX_CANDIDATES = 5

/**
 * Which known entities a text means; asked before the text itself is observed. The kind of evidence decides:
 * a name, else words that point, else part of a name. No sum of weaker evidence outdoes a stronger kind. (Q1, Q2)
 */
export function resolveReference(text: string, { view, openNow }: ResolveReferenceOptions): Resolution {
  const reading = readText(text, view)
  const pointer = readPointer(reading.phrases)
  const finding =
    readName(reading, pointer) ??
    (pointer && pointer.kind !== 'type-word' ? followPointer(pointer, reading, openNow) : readDescription(reading)) ??
    (pointer && followPointer(pointer, reading, openNow))
  const { clean, starts, ends, live } = reading
  const { meant } = finding ?? {}
  // Without evidence it is still told what was last in focus.
  const candidates = finding?.candidates ?? rankByFocus(live)
  return {
    status: meant ? 'resolved' : finding && candidates.length > 0 ? 'ambiguous' : 'unknown',
    entities: meant ?? [],
    candidates: candidates.slice(0, MAX_CANDIDATES),
    evidence: finding ? [{ kind: finding.kind, text: clean.slice(starts[finding.from], ends[finding.to - 1]) }] : [],
  }
}

function followPointer(pointer: Pointer, reading: Reading, openNow: ReadonlySet<EntityKey>): Finding {
  const { live, view } = reading
  const fitting = pointer.types.length > 0 ? live.filter(({ type }) => pointer.types.includes(type)) : live
  if (pointer.kind === 'ordinal') return readOrdinal(pointer, fitting, view)
  if (pointer.kind === 'group') return readPlural(pointer, fitting, view.now.message)
  return readFocus(pointer, fitting, reading, openNow)
}
