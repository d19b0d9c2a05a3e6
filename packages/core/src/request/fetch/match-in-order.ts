/**
 * Of each key given its place among the known ones, or -1: in order, and as what goes on from all known ones, if it can be
 * that. Takes time in proportion to both.
 */
export function matchInOrder(known: readonly string[], given: readonly string[]): number[] {
  const continued = countContinued(known, given)
  let next = continued === 0 ? 0 : known.length - continued
  const places = placesByKey(known)
  return given.map(key => {
    const waiting = places.get(key)
    // Those before `next` are passed over once, as it only grows.
    while (waiting && (waiting.at(-1) ?? next) < next) waiting.pop()
    const place = waiting?.pop() ?? -1
    if (place !== -1) next = place + 1
    return place
  })
}

/** The places of each key, the last first. */
function placesByKey(keys: readonly string[]): Map<string, number[]> {
  const places = new Map<string, number[]>()
  for (const [fromEnd, key] of keys.toReversed().entries()) {
    const place = keys.length - 1 - fromEnd
    const found = places.get(key)
    if (found) found.push(place)
    else places.set(key, [place])
  }
  return places
}

/** How many of the last known keys are the first ones given, at most: as Knuth, Morris and Pratt find them. */
function countContinued(known: readonly string[], given: readonly string[]): number {
  /** Of each beginning of those given, how many of its last keys are again the first. */
  const repeated = [0]
  const goOn = (count: number, key: string): number => {
    let common = count
    while (common > 0 && key !== given[common]) common = repeated[common - 1] ?? 0
    return key === given[common] ? common + 1 : 0
  }
  let count = 0
  for (const key of given.slice(1)) repeated.push((count = goOn(count, key)))
  return known.reduce(goOn, 0)
}
