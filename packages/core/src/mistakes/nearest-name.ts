/** Longer names are no slips of the hand. */
const MAX_LENGTH = 60

/** The known name that was likely meant: one that a slip in every three letters, or a change of case, makes of it. */
export function nearestName(given: string, known: Iterable<string>): string | undefined {
  if (given.length > MAX_LENGTH) return undefined
  const meant = given.toLowerCase()
  let nearest: { readonly name: string; readonly slips: number } | undefined
  for (const name of known) {
    if (Math.abs(name.length - given.length) > MAX_LENGTH / 3) continue
    const slips = editDistance(meant, name.toLowerCase())
    const isNear = slips <= Math.floor(Math.min(name.length, given.length) / 3)
    if (isNear && (!nearest || slips < nearest.slips)) nearest = { name, slips }
  }
  return nearest?.name
}

/** Letters put in, left out, changed, or swapped with the next. */
function editDistance(one: string, other: string): number {
  let before: number[] = []
  let row = Array.from({ length: other.length + 1 }, (_, column) => column)
  for (let line = 1; line <= one.length; line++) {
    const next = [line]
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[line - 1] === other[column - 1]
      const isSwapped = one[line - 1] === other[column - 2] && one[line - 2] === other[column - 1]
      next[column] = Math.min(
        at(row, column) + 1,
        at(next, column - 1) + 1,
        at(row, column - 1) + (isSame ? 0 : 1),
        isSwapped ? at(before, column - 2) + 1 : Infinity,
      )
    }
    before = row
    row = next
  }
  return at(row, other.length)
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Infinity
}
