import type { SeenIds } from '../model/memory-state.js'

/** Adding copies the last chunk, and asking looks into each: at 10,000 ids, a hundred of a hundred. */
const CHUNK = 100

export function isSeen(seen: SeenIds, hash: number): boolean {
  return seen.some(chunk => chunk.has(hash))
}

/** With one more; the oldest leave where there are more than `keep`. */
export function withSeen(seen: SeenIds, hash: number, keep: number): SeenIds {
  const last = seen.at(-1)
  const grown = !last || last.size >= CHUNK ? [...seen, new Set([hash])] : seen.with(-1, new Set(last).add(hash))
  const surplus = grown.reduce((count, { size }) => count - size, keep) < 0
  return surplus ? withoutOldest(grown) : grown
}

/** Oldest first, as what is stored and exported holds them. */
export function listSeen(seen: SeenIds): readonly number[] {
  return seen.flatMap(chunk => [...chunk])
}

export function seenOf(hashes: readonly number[]): SeenIds {
  return Array.from({ length: Math.ceil(hashes.length / CHUNK) }, (_, index) => {
    const from = index * CHUNK
    return new Set(hashes.slice(from, from + CHUNK))
  })
}

function withoutOldest([first, ...rest]: SeenIds): SeenIds {
  const left = [...(first ?? [])].slice(1)
  return left.length > 0 ? [new Set(left), ...rest] : rest
}
