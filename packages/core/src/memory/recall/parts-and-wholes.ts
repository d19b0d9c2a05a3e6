import { entityWords, isAmong } from './entity-words.js'
import type { NounPhrase } from './noun-phrase.js'
import type { Reading } from './read-text.js'
import type { Entity, EntityKey } from '../../model/entity.js'

/** The things that a description means whose words these parts bear: the parts, or the things of the list that hold them. */
export function meantOfParts(
  parts: readonly Entity[],
  { words, types, isHeaded, isOwned }: NounPhrase,
  { keys, isUnlisted }: { readonly keys: ReadonlySet<EntityKey>; readonly isUnlisted: boolean },
  reading: Reading,
): readonly Entity[] {
  if (words.some(({ isFrom }) => isFrom)) return wholesOf(parts, keys, reading)
  if (!isHeaded || types.length > 0 || !parts.every(part => isOnlyOne(part, reading.live))) return parts
  if (words.every(({ isAfter }) => isAfter)) return holdersOf(parts, reading)
  // `the Lisbon one` of concerts is the one that is held there.
  const isOfParts = parts.every(part => words.every(({ text }) => isOfPart(text, part)))
  return isUnlisted && !isOwned && isOfParts ? wholesOf(parts, keys, reading) : parts
}

/** `the one to Tallinn` is the flight of a list, where only its arrival tells of it. */
export function wholesOf(parts: readonly Entity[], keys: ReadonlySet<EntityKey>, { view }: Reading): readonly Entity[] {
  const wholes = parts.flatMap(({ parent }) => (parent && keys.has(parent) ? (view.entities.get(parent) ?? []) : []))
  return wholes.length === parts.length ? [...new Set(wholes)] : parts
}

/** `the one in Canada` is the race of a list, where only its circuit tells of it; several hold a place that they share. */
function holdersOf(parts: readonly Entity[], { view }: Reading): readonly Entity[] {
  const listed = new Set(view.listViews.flatMap(({ keys }) => keys))
  if (parts.some(({ key, role }) => role !== 'child' || listed.has(key))) return parts
  const held = new Set(parts.map(({ key }) => key))
  const holders = view.relationships
    .filter(({ kind, to }) => kind !== 'sequence' && held.has(to))
    .map(({ from }) => from)
  const keys = [...new Set([...parts.flatMap(({ parent }) => parent ?? []), ...holders])].filter(key => listed.has(key))
  return keys.length > 0 ? keys.flatMap(key => view.entities.get(key) ?? []) : parts
}

/** Whether a word is the name of a thing, or is told of a part: the company of an order's customer. */
function isOfPart(word: string, part: Entity): boolean {
  const { name, attributes } = entityWords(part)
  return isAmong(word, name) || (part.role === 'child' && isAmong(word, attributes))
}

/** Whether what holds it holds no other of its type, so that it tells of that: the city of a concert, and no variant of a product. */
function isOnlyOne({ key, type, parent }: Entity, live: readonly Entity[]): boolean {
  return !live.some(other => other.type === type && other.parent === parent && other.key !== key)
}
