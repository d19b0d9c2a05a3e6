/** Vectors of length 1, one after the other. */
export interface VectorTable {
  readonly values: Float32Array
  /** How many numbers one vector has. */
  readonly length: number
}

export interface Nearest {
  /** Which of the places that were asked for. */
  readonly index: number
  /** Cosine with the query, in -1…1. */
  readonly similarity: number
}

export interface NearestVectors {
  /** Nearest first. */
  readonly nearest: readonly Nearest[]
  /** Of all that were compared. */
  readonly meanSimilarity: number
  /** How many were compared. */
  readonly compared: number
}

/**
 * The vectors nearest to a query among those at the given places, -1 standing for none; of equal ones the first given.
 * Compares each with all: for the few thousand things of a user no index is faster, and none is as exact.
 */
export function nearestVectors(
  query: Float32Array,
  table: VectorTable,
  { places, limit }: { readonly places: Int32Array; readonly limit: number },
): NearestVectors {
  const nearest: Nearest[] = []
  let sum = 0
  let compared = 0
  let least = -Infinity
  if (query.length !== table.length) return { nearest, meanSimilarity: 0, compared }
  for (let index = 0; index < places.length; index++) {
    const place = places[index] ?? -1
    if (place < 0) continue
    const product = dotProduct(query, table.values, place * table.length)
    if (Number.isNaN(product)) continue
    const similarity = Math.max(-1, Math.min(1, product))
    sum += similarity
    compared++
    if (nearest.length >= limit && similarity <= least) continue
    insert({ index, similarity }, nearest)
    if (nearest.length > limit) nearest.pop()
    least = nearest.at(-1)?.similarity ?? -Infinity
  }
  return { nearest, meanSimilarity: compared > 0 ? sum / compared : 0, compared }
}

/** Four sums, so that no addition waits for the one before. */
function dotProduct(query: Float32Array, values: Float32Array, from: number): number {
  const { length } = query
  const whole = length - (length % 4)
  let [first, second, third, fourth] = [0, 0, 0, 0]
  for (let at = 0; at < whole; at += 4) {
    first += (query[at] as number) * (values[from + at] as number)
    second += (query[at + 1] as number) * (values[from + at + 1] as number)
    third += (query[at + 2] as number) * (values[from + at + 2] as number)
    fourth += (query[at + 3] as number) * (values[from + at + 3] as number)
  }
  for (let at = whole; at < length; at++) first += (query[at] as number) * (values[from + at] as number)
  return first + second + third + fourth
}

function insert(found: Nearest, nearest: Nearest[]): void {
  let at = nearest.length
  while (at > 0 && (nearest[at - 1]?.similarity ?? Infinity) < found.similarity) at--
  nearest.splice(at, 0, found)
}
