import { countSlips } from '../memory/count-slips.js'

/** Longer names are no slips of the hand. */
const MAX_LENGTH = 60

/** The known name that was likely meant: one that a slip in every three letters, or a change of case, makes of it. */
export function nearestName(given: string, known: Iterable<string>): string | undefined {
  if (given.length > MAX_LENGTH) return undefined
  const meant = given.toLowerCase()
  let nearest: { readonly name: string; readonly slips: number } | undefined
  for (const name of known) {
    const slips = countSlips(meant, name.toLowerCase(), Math.floor(Math.min(name.length, given.length) / 3))
    if (slips < (nearest?.slips ?? Infinity)) nearest = { name, slips }
  }
  return nearest?.name
}
