import type { ExtractedEntity } from '../../model/extraction.js'

/** Where things stand among all that were asked for: those of a second list after those of the first. */
export function placesIn(entities: readonly ExtractedEntity[]): (entity: ExtractedEntity) => number {
  const ends = new Map<string, number>()
  for (const { role, path, position } of entities) {
    if (role === 'item') ends.set(listOf(path), Math.max(ends.get(listOf(path)) ?? 0, position + 1))
  }
  let start = 0
  const starts = new Map([...ends].map(([list, end]) => [list, (start += end) - end]))
  return ({ role, path, position }) => position + (role === 'item' ? (starts.get(listOf(path)) ?? 0) : 0)
}

/** The path of the list of an item. */
function listOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('[')))
}
