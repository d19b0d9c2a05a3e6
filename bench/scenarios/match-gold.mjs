import { isOneOfTypes, isSameName, plain } from './same-words.mjs'

/**
 * A thing as a memory names it: its identifiers, the main one first.
 * @typedef {{ ids: string[], type?: string, name?: string }} Thing
 * @typedef {import('./read-scenarios.mjs').GoldEntity} GoldEntity
 * @typedef {(thing: Thing) => GoldEntity[]} MatchGold
 */

const MIN_FOLDED_LENGTH = 4

/**
 * Finds the gold entities that a thing may be: by its first known identifier, of several by type and then name; without a
 * known identifier by an unmistakable name.
 * @param {readonly GoldEntity[]} entities
 * @returns {MatchGold}
 */
export function createGoldMatcher(entities) {
  return thing => {
    for (const id of thing.ids) {
      const exact = entities.filter(({ ids }) => ids.includes(id))
      const found = exact.length > 0 ? exact : entities.filter(({ ids }) => ids.some(other => isFolded(other, id)))
      if (found.length > 0) return narrow(found, thing)
    }
    const names = (thing.name === undefined ? thing.ids : [thing.name]).map(plain)
    const named = narrow(
      entities.filter(entity => entity.names.some(name => names.includes(plain(name)))),
      thing,
    )
    const { type } = thing
    const isSure = named.length === 1 || (type !== undefined && named.every(({ types }) => isOneOfTypes(type, types)))
    return isSure ? named : []
  }
}

/**
 * @param {string} one
 * @param {string} other
 */
const isFolded = (one, other) => Math.min(one.length, other.length) >= MIN_FOLDED_LENGTH && plain(one) === plain(other)

/**
 * @param {GoldEntity[]} found
 * @param {Thing} thing
 */
function narrow(found, { type, name }) {
  if (found.length < 2) return found
  const typed = type === undefined ? [] : found.filter(({ types }) => isOneOfTypes(type, types))
  const left = typed.length > 0 ? typed : found
  const named = name === undefined ? [] : left.filter(({ names }) => names.some(other => isSameName(other, name)))
  return named.length > 0 ? named : left
}
