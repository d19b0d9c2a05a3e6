import type { EntityId } from '../../model/entity.js'
import { singularOf } from './inflect.js'
import type { IdentityField, IdentityKind, PlannedRecord } from './planned-record.js'
import type { Field } from './read-fields.js'
import type { KeyMeaning } from './telling-keys.js'
import { asId, isDateText, isHashText, isRandomText, isToken } from './value-shape.js'

/** Which field tells a record apart, and how surely. (X2) */
export interface Identity {
  readonly field: string
  readonly id: EntityId
  /** The noun before the field's marker, as `order` in `order_id`. */
  readonly noun: readonly string[]
  readonly kind: IdentityKind
}

/** Nouns that say what kind of identifier or name it is, and not whose. */
const GENERIC_NOUNS = new Set(
  (
    'unique object resource entity item record global node external internal public legacy short display friendly ' +
    'canonical own html web self full relative absolute real file'
  ).split(' '),
)

/** Whether a noun says nothing of whose identifier or name it is. */
export function isGenericNoun(noun: readonly string[]): boolean {
  return noun.every(word => GENERIC_NOUNS.has(word))
}

/** Whether the noun of a key is the record's own: its words stand together in the hint. */
export function isOwnNoun(noun: readonly string[], hint: readonly string[]): boolean {
  if (noun.length === 0 || noun.length > hint.length) return false
  return hint.some((_, start) =>
    noun.every((word, index) => singularOf(hint[start + index] ?? '') === singularOf(word)),
  )
}

/** The fields that may tell apart records called by `hint`, most specific first, whatever the order of keys. (X2, X15) */
export function rankIdentities(fields: readonly Field[], hint: readonly string[]): readonly IdentityField[] {
  return fields
    .flatMap(({ meaning }, place) => {
      const ranked = rank(meaning, hint)
      return ranked === undefined ? [] : { ...ranked, place, order: ranked.rank * 100 + meaning.place }
    })
    .sort((one, other) => one.order - other.order)
}

function rank(
  { kind, marker, noun }: KeyMeaning,
  hint: readonly string[],
): { rank: number; kind: IdentityKind } | undefined {
  const isOwn = isOwnNoun(noun, hint)
  const isGeneric = isGenericNoun(noun)
  if (kind === 'identity')
    return isOwn
      ? { rank: 0, kind: 'own' }
      : isGeneric
        ? { rank: noun.length === 0 ? 1 : 2, kind: 'plain' }
        : { rank: 6, kind: 'other' }
  if (kind === 'designation' || kind === 'link' || (kind === 'hash' && marker === 'sha'))
    return isOwn
      ? { rank: 3, kind: 'own' }
      : isGeneric
        ? { rank: noun.length === 0 ? 4 : 5, kind: 'designation' }
        : undefined
  if (kind === 'name') return { rank: isOwn ? 7 : noun.length === 0 ? 8 : isGeneric ? 9 : 10, kind: 'name' }
  return undefined
}

/** What tells a record apart, or undefined where nothing does. */
export function identify({ plan, values }: PlannedRecord): Identity | undefined {
  for (const { place, kind } of plan.identities) {
    const id = asId(values[place])
    const field = plan.fields[place]
    if (id === undefined || field === undefined) continue
    const { meaning, key } = field
    if (
      kind === 'name'
        ? typeof id !== 'string' || isDateText(id)
        : meaning.kind !== 'identity' && !designates(id, meaning)
    )
      continue
    return { field: key, id, noun: meaning.noun, kind }
  }
  return undefined
}

/** Whether the value of a field that is called as a designation is one that a call could name. */
export function designates(id: EntityId, { kind, marker }: KeyMeaning): boolean {
  if (typeof id === 'number') return true
  if (!isToken(id) || isDateText(id) || !/[^/.#-]/.test(id)) return false
  if ((marker === 'key' || marker === 'code') && isRandomText(id)) return false
  return kind === 'hash' || marker === 'ref' || !isHashText(id)
}
