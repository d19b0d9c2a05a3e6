import type { Relationship } from './grow-forest.js'

/** Without references between a thing and what it holds: the line from one to the other says so already. */
export function withoutHeld(relationships: readonly Relationship[]): readonly Relationship[] {
  const held = new Set(
    relationships.flatMap(({ kind, from, to }) => (kind === 'parent' ? [`${from} ${to}`, `${to} ${from}`] : [])),
  )
  return relationships.filter(({ kind, from, to }) => kind !== 'reference' || !held.has(`${from} ${to}`))
}
