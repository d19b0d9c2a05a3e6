import type { Entity } from '../../model/entity.js'
import type { ToolMemory } from './memory-tool.js'
import { withoutRefs } from './without-refs.js'

const MAX_NEAR = 5

/** The thing that a model means by a ref, key, identifier or name, or what it may have meant. */
export type SemanticMatch =
  | { readonly status: 'known'; readonly entity: Entity }
  | { readonly status: 'several' | 'unknown'; readonly near: readonly Entity[] }

/** Certain names come first: ref or key, identifier, name; then similar ones. */
export async function findTargets(memory: ToolMemory, given: string): Promise<SemanticMatch> {
  const named = memory.explain(given)?.entity
  if (named) return known(named)
  const id = String(withoutRefs(memory, given))
  const { entities } = memory.getSnapshot()
  const bearers = entities.filter(entity => String(entity.id) === id)
  const holders = bearers.length > 0 ? bearers : entities.filter(entity => hasIdentifier(entity, id))
  if (holders.length > 1) return { status: 'several', near: holders.slice(0, MAX_NEAR) }
  if (holders[0]) return known(holders[0])
  const meant = memory.resolve(id)
  if (meant.entities.length === 1 && meant.entities[0]) return known(meant.entities[0])
  if (meant.entities.length > 1) return { status: 'several', near: meant.entities.slice(0, MAX_NEAR) }
  const hits = await memory.search(id, { limit: MAX_NEAR })
  const [best] = hits
  if (best?.score === 1) return known(best.entity)
  const near = [...nearRefs(memory, given), ...hits.map(({ entity }) => entity), ...meant.candidates]
  const distinct = [...new Map(near.map(entity => [entity.key, entity])).values()]
  return { status: 'unknown', near: distinct.slice(0, MAX_NEAR) }
}

function known(entity: Entity): SemanticMatch {
  return { status: 'known', entity }
}

function hasIdentifier({ identifiers, slug }: Entity, id: string): boolean {
  return slug === id || identifiers.some(({ value }) => String(value) === id)
}

/** Refs next to one that has no entity. (Q6) */
function nearRefs(memory: ToolMemory, given: string): Entity[] {
  const resolved = memory.resolveRefs(given)
  if (resolved.status === 'resolved') return []
  return resolved.unknown.flatMap(({ candidates }) => candidates).flatMap(ref => memory.explain(ref)?.entity ?? [])
}
