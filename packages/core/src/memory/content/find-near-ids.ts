/** Known ids for which an unknown one may have been meant, nearest first: case and a third of the characters may be wrong. (A7) */
export function findNearIds(given: string, known: Iterable<string>, limit = 3): readonly string[] {
  // A model may wrap an id in what it read around it.
  const wanted = given
    .slice(0, MAX_LENGTH)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
  return [...known]
    .map(id => ({ id, distance: distanceOf(wanted, id.slice(0, MAX_LENGTH).toLowerCase()) }))
    .filter(({ id, distance }) => distance <= Math.max(1, Math.floor(id.length / 3)))
    .sort((one, other) => one.distance - other.distance)
    .slice(0, limit)
    .map(({ id }) => id)
}

/** A part counts as near as one slip: ids are cut off more often than they are misspelt. */
function distanceOf(wanted: string, id: string): number {
  if (wanted.length >= MIN_PART && (id.includes(wanted) || wanted.includes(id))) return wanted === id ? 0 : 1
  return countEdits(wanted, id)
}

/** Levenshtein's distance, by rows. */
function countEdits(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let i = 1; i <= one.length; i++) {
    const above = row
    row = [i]
    for (let j = 1; j <= other.length; j++) {
      const swapped = (above[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1)
      row.push(Math.min(swapped, (above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1))
    }
  }
  return row[other.length] ?? 0
}

const MAX_LENGTH = 64
const MIN_PART = 4
