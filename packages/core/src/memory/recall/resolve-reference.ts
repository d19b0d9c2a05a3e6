import type { Entity, EntityKey } from '../../model/entity.js'
import type { MemoryView } from '../../model/memory-state.js'
import type { Resolution } from '../../model/resolution.js'
import type { Finding } from './finding.js'
import { MAX_CANDIDATES, nearestToFocus } from './focus.js'
import { readDescribed } from './read-described.js'
import { readDescription } from './read-description.js'
import { readFocus } from './read-focus.js'
import { readName } from './read-name.js'
import { readOrdinal, readRange } from './read-ordinal.js'
import { overlaps, type Span, type WordOptions } from './read-phrases.js'
import { readPlural } from './read-plural.js'
import type { Pointer } from './read-pointer.js'
import { readRemaining, readSequence } from './read-sequence.js'
import { readSimilar } from './read-similar.js'
import { readText, type Reading } from './read-text.js'

export interface ResolveReferenceOptions extends WordOptions {
  readonly view: MemoryView
  /** What the user has on the screen now. */
  readonly openNow: ReadonlySet<EntityKey>
  /** Only things of this type can be meant. */
  readonly type?: string | undefined
}

const CAPITAL = /\p{Lu}/u

/**
 * Which known entities a text means; asked before the text itself is observed. The kind of evidence decides:
 * a name, else words that point, else part of a name. No sum of weaker evidence outdoes a stronger kind. (Q1, Q2)
 */
export function resolveReference(text: string, { view, openNow, type, ...words }: ResolveReferenceOptions): Resolution {
  return resolveReading(readText(text, type === undefined ? view : onlyOf(type, view), words), openNow)
}

/** The same of a text that was read. */
export function resolveReading(reading: Reading, openNow: ReadonlySet<EntityKey>): Resolution {
  const finding = withoutGeneral(findReference(reading, openNow), reading)
  const { meant } = finding ?? {}
  // Without evidence it is still told what was last in focus.
  const candidates = finding?.candidates ?? nearestToFocus(reading.live)
  return {
    status: meant ? 'resolved' : finding && candidates.length > 0 ? 'ambiguous' : 'unknown',
    entities: meant ?? [],
    candidates: candidates.slice(0, MAX_CANDIDATES),
    evidence: finding ? [{ kind: finding.kind, text: textOf(finding, reading) }] : [],
  }
}

function findReference(reading: Reading, openNow: ReadonlySet<EntityKey>): Finding | undefined {
  const { pointers } = reading
  const plain = followFirst(pointers, reading, openNow)
  const described = readDescribed(reading)
  const named = readName(reading, { pointed: plain, described })
  if (named) return named
  // What is said of a thing says more than what kind it is, or that there is one.
  const isWider = described && (!plain?.meant || overlaps(described, plain))
  if (described?.meant && isWider) return described

  // Words that point are part of a name only where they are written as one: `IT two`.
  if (plain?.meant && !CAPITAL.test(textOf(plain, reading))) return plain
  const partly = readDescription(reading)
  const isDistinct = partly?.isDistinct === true
  const apart = pointers.filter(pointer => !isDistinct || !overlaps(partly, pointer))
  const pointed = apart.length === pointers.length ? plain : followFirst(apart, reading, openNow)
  if (pointed?.meant) return pointed
  const isStrong = pointed && pointed.kind !== 'type-word'
  const finding = isDistinct ? partly : isStrong ? pointed : (partly ?? readSimilar(reading) ?? pointed)
  // In `that sounds good, now the event` there is talk of two things, and the first is what had the focus.
  const isRemarked = pointers.some(({ kind, from }) => kind === 'remark' && finding && from < finding.from)
  return finding && isRemarked ? putFirst(nearestToFocus(reading.live).slice(0, 1), finding) : finding
}

/** A question in general is about nothing, though a type or a word of a name occurs in it: `how many words should a page have?` */
function withoutGeneral(finding: Finding | undefined, { phrases, names, pointers }: Reading): Finding | undefined {
  if (!finding || !phrases.some(({ kind }) => kind === 'general')) return finding
  const isDefinite =
    names.some(({ standing }) => standing === 'marked' || standing === 'written') ||
    pointers.some(({ kind }) => kind !== 'type-word' && kind !== 'remark')
  return isDefinite ? finding : undefined
}

/** What the surest words point at that point at anything. */
function followFirst(
  pointers: readonly Pointer[],
  reading: Reading,
  openNow: ReadonlySet<EntityKey>,
): Finding | undefined {
  for (const pointer of pointers) {
    const finding = followPointer(pointer, reading, openNow)
    if (finding) return finding
  }
  return undefined
}

function textOf({ from, to }: Span, { clean, starts, ends }: Reading): string {
  return clean.slice(starts[from], ends[to - 1])
}

function putFirst(entities: readonly Entity[], finding: Finding): Finding {
  return { ...finding, candidates: [...new Set([...entities, ...finding.candidates])] }
}

function followPointer(pointer: Pointer, reading: Reading, openNow: ReadonlySet<EntityKey>): Finding | undefined {
  const { live, view } = reading
  const { kind, types } = pointer
  const fitting = types.length > 0 ? live.filter(({ type }) => types.includes(type)) : live
  switch (kind) {
    case 'ordinal':
      return readOrdinal({ ...pointer, kind }, fitting, view)
    case 'range':
      return readRange({ ...pointer, kind }, fitting, view)
    case 'sequence':
      return readSequence({ ...pointer, kind }, fitting, view)
    case 'remaining':
      return readRemaining({ ...pointer, kind }, fitting, view)
    case 'group':
      return readPlural({ ...pointer, kind }, fitting, view)
    case 'remark':
      return undefined
    default:
      return readFocus({ ...pointer, kind }, fitting, reading, openNow)
  }
}

function onlyOf(type: string, view: MemoryView): MemoryView {
  return { ...view, entities: new Map([...view.entities].filter(([, entity]) => entity.type === type)) }
}
