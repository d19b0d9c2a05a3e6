import { isJsonObject, type Json, type JsonObject } from '../../../model/json.js'
import type {
  DocumentAuthor,
  DocumentConflict,
  DocumentEdit,
  DocumentPath,
  FieldOrigin,
  MemoryDocument,
} from '../../../model/memory-document.js'
import { applyEdit } from './apply-edits.js'
import { isAtOrUnder, type Leaf, leavesOf, pathKey, valueAt } from '../../../memory/document-path.js'
import { isSameValue } from './same-value.js'

/** The part of a document that an edit can change. */
export interface Draft {
  readonly content: JsonObject
  /** By the path as JSON. */
  readonly origins: ReadonlyMap<string, FieldOrigin>
  readonly conflicts: readonly DocumentConflict[]
}

export function draftOf({ content, origins, conflicts }: Omit<MemoryDocument, 'name' | 'version' | 'at'>): Draft {
  return { content, origins: new Map(Object.entries(origins)), conflicts }
}

export interface Claim {
  readonly origin: FieldOrigin
  /** Whether a later inference takes the place of an earlier one, or stands beside it as a conflict. */
  readonly conflicts: 'keep' | 'recent'
  readonly maxConflicts: number
}

const RANK: Readonly<Record<DocumentAuthor, number>> = { inferred: 0, host: 1, user: 2 }

export function isStronger(one: FieldOrigin, other: FieldOrigin): boolean {
  return RANK[one.author] > RANK[other.author]
}

/** A draft with an edit on a single value applied, or kept as a conflict; undefined where it cannot be applied. (D4) */
export function claimEdit(draft: Draft, edit: DocumentEdit, claim: Claim): Draft | undefined {
  const { content } = draft
  const next = applyEdit(content, edit)
  if (next === undefined) return undefined
  const place = placeOf(content, edit.path)
  const kept = valueAt(content, place)
  if (kept === undefined) return next === content ? draft : withContent(draft, next, claim.origin, place)
  const keptOrigin = strongestAt(draft, place)
  const mayReplace = outranks(claim, keptOrigin)
  const isSettled = mayReplace && claim.origin.author !== 'inferred'
  if (next === content) return isSettled ? confirm(draft, place, edit.path, claim.origin) : draft
  if (edit.op === 'append' && place.length === edit.path.length) {
    const added = withContent(draft, next, isStronger(keptOrigin, claim.origin) ? keptOrigin : claim.origin, place)
    return isSettled ? settle(added, place) : added
  }
  if (mayReplace) return settle(withContent(settle(draft, place), next, claim.origin, place), place)
  const claimed = claimedAt(draft, edit, place, claim) ?? valueAt(next, place) ?? null
  return withConflict(draft, { path: place, kept, keptOrigin, claimed, claimedOrigin: claim.origin }, claim)
}

/** Where an object would take the place of a value, its keys come one by one: they are one claim. */
function claimedAt({ conflicts }: Draft, edit: DocumentEdit, place: DocumentPath, { origin }: Claim): Json | undefined {
  const known = conflicts.find(({ path }) => pathKey(path) === pathKey(place))
  if (!known || known.claimedOrigin !== origin || !isJsonObject(known.claimed)) return undefined
  const path = edit.path.slice(place.length)
  return path.length > 0 ? applyEdit(known.claimed, { ...edit, path }) : undefined
}

/** Where an edit meets what stands: at its path, or above it, where a value stands in its way. */
function placeOf(content: JsonObject, path: DocumentPath): DocumentPath {
  const above = path.findIndex((_, index) => {
    const value = valueAt(content, path.slice(0, index + 1))
    return value !== undefined && !isJsonObject(value)
  })
  return above < 0 ? path : path.slice(0, above + 1)
}

function strongestAt({ content, origins }: Draft, place: DocumentPath): FieldOrigin {
  return leavesAt(content, place)
    .map(({ path }) => origins.get(pathKey(path)) ?? UNKNOWN)
    .reduce((strongest, origin) => (isStronger(origin, strongest) ? origin : strongest))
}

/** Of a value that came without: no inference may replace it. */
const UNKNOWN: FieldOrigin = { author: 'host', at: 0 }

function outranks({ origin, conflicts }: Claim, kept: FieldOrigin): boolean {
  if (origin.author === 'user') return true
  if (origin.author === 'host') return kept.author !== 'user'
  // An older message can be read later: only what was said later is more recent.
  return conflicts === 'recent' && kept.author === 'inferred' && origin.at >= kept.at
}

/** Values that stay keep their origin, and conflicts stand against what now stands. All that changed is at the place. */
export function withContent(before: Draft, next: JsonObject, origin: FieldOrigin, place: DocumentPath): Draft {
  const { content, conflicts } = before
  const origins = new Map(before.origins)
  for (const { path } of leavesAt(content, place)) origins.delete(pathKey(path))
  for (const { path, value } of leavesAt(next, place)) {
    const key = pathKey(path)
    origins.set(key, valueAt(content, path) === value ? (before.origins.get(key) ?? UNKNOWN) : origin)
  }
  const draft = { content: next, origins, conflicts }
  const standing = conflicts.flatMap(conflict => {
    const value = valueAt(next, conflict.path)
    if (value === undefined || isSameValue(value, conflict.claimed)) return []
    return value === conflict.kept
      ? conflict
      : { ...conflict, kept: value, keptOrigin: strongestAt(draft, conflict.path) }
  })
  return { ...draft, conflicts: standing }
}

function leavesAt(content: JsonObject, place: DocumentPath): Leaf[] {
  const value = valueAt(content, place)
  return value === undefined ? [] : leavesOf(value, place)
}

export function settle(draft: Draft, path: DocumentPath): Draft {
  const conflicts = draft.conflicts.filter(conflict => !isAtOrUnder(conflict.path, path))
  return conflicts.length === draft.conflicts.length ? draft : { ...draft, conflicts }
}

/** A value said again by a stronger author is theirs from now on, and no longer in question. */
export function confirm(draft: Draft, place: DocumentPath, path: DocumentPath, origin: FieldOrigin): Draft {
  const settled = settle(draft, path)
  const known = draft.origins.get(pathKey(place))
  if (!known || !isStronger(origin, known)) return settled
  return { ...settled, origins: new Map(draft.origins).set(pathKey(place), origin) }
}

/** The newest claim against a path is the one that is kept; the same one is only made again. */
function withConflict(draft: Draft, conflict: DocumentConflict, { maxConflicts }: Claim): Draft {
  if (maxConflicts < 1) return draft
  const known = draft.conflicts.find(({ path }) => pathKey(path) === pathKey(conflict.path))
  const isKnown =
    known && isSameValue(known.claimed, conflict.claimed) && !isStronger(conflict.claimedOrigin, known.claimedOrigin)
  const others = draft.conflicts.filter(other => other !== known)
  return { ...draft, conflicts: [...others, isKnown ? known : conflict].slice(-maxConflicts) }
}
