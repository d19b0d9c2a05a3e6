import { countSlips } from '../count-slips.js'

/** Known ids for which an unknown one may have been meant, nearest first: case and a third of the characters may be wrong. (A7) */
export function findNearIds(given: string, known: Iterable<string>, limit = 3): readonly string[] {
  // A model may wrap an id in what it read around it.
  const wanted = given
    .slice(0, MAX_LENGTH)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
  return [...known]
    .map(id => ({ id, distance: distanceOf(wanted, id.slice(0, MAX_LENGTH).toLowerCase()) }))
    .filter(({ distance }) => distance < Infinity)
    .sort((one, other) => one.distance - other.distance)
    .slice(0, limit)
    .map(({ id }) => id)
}

/** A part counts as near as one slip: ids are cut off more often than they are misspelt. */
function distanceOf(wanted: string, id: string): number {
  if (wanted.length >= MIN_PART && (id.includes(wanted) || wanted.includes(id))) return wanted === id ? 0 : 1
  return countSlips(wanted, id, Math.max(1, Math.floor(id.length / 3)))
}

const MAX_LENGTH = 64
const MIN_PART = 4
