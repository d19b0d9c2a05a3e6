/** Shorter words are near too many others. */
const MIN_LENGTH = 6

/** Longer words are no words of a name. */
const MAX_LENGTH = 40

/** From this length on two slips are still the same word. */
const LONG = 9

const ALPHABETIC = /^[\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}]+$/u

/** Whether a word may be a slip of another: a code may not, of which the next is another thing's. */
export function maySlip(word: string): boolean {
  return word.length >= MIN_LENGTH && word.length <= MAX_LENGTH && ALPHABETIC.test(word)
}

/** Whether one word is the other with a letter more, less, changed or swapped: twice in a long one. */
export function isSlip(one: string, other: string): boolean {
  return other.length >= MIN_LENGTH && countSlips(one, other, one.length >= LONG ? 2 : 1) < Infinity
}

/** Restricted Damerau–Levenshtein distance, as far as it is of interest: more than `most` is `Infinity`. */
export function countSlips(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return Infinity
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, column) => column)]
  const slipsAt = (row: number, column: number): number => rows[row]?.[column] ?? Infinity
  for (let row = 1; row <= one.length; row++) {
    const current: number[] = [row]
    rows.push(current)
    let least = row
    for (let column = Math.max(1, row - most); column <= Math.min(other.length, row + most); column++) {
      const isSame = one[row - 1] === other[column - 1]
      const isSwap = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      const swapped = isSwap ? slipsAt(row - 2, column - 2) + 1 : Infinity
      const changed = slipsAt(row - 1, column - 1) + Number(!isSame)
      const slips = Math.min(slipsAt(row - 1, column) + 1, slipsAt(row, column - 1) + 1, changed, swapped)
      current[column] = slips
      least = Math.min(least, slips)
    }
    if (least > most) return Infinity
  }
  const slips = slipsAt(one.length, other.length)
  return slips > most ? Infinity : slips
}
