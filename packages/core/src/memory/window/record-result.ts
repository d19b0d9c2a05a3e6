import type { Entity, EntityKey } from '../../model/entity.js'
import type { Episode } from '../../model/episode.js'
import type { ExtractedEntity, Extraction } from '../../model/extraction.js'
import type { MemoryChange } from '../../model/memory-change.js'
import type { EntityViewed, ToolResultObserved } from '../../model/memory-event.js'
import type { MemoryPolicy } from '../../model/memory-policy.js'
import type { MemoryState, MemoryView } from '../../model/memory-state.js'
import type { Relationship } from '../../model/relationship.js'
import { compareFirstSeen } from '../compare-first-seen.js'
import { findSubject } from './find-subject.js'
import { isForgotten } from './is-forgotten.js'
import { openWindow } from './open-window.js'

/** Entities of an episode. */
type Met = Pick<ExtractedEntity, 'key' | 'type' | 'id' | 'role'>

const MAX_EPISODE_ENTITIES = 10
export const MAX_LIST_ENTITIES = 200
/** Far more than the types of the entities that are kept: those evicted long ago leave first. */
const MAX_PLURALS = 1_000

/** The record of a tool result beside its entities: the episode, the lists as shown, the edges, the plurals. */
export function recordResult(
  state: MemoryState,
  { extraction, source, toolName, inputHash, tokens }: ToolResultObserved,
  policy: MemoryPolicy,
): MemoryChange[] {
  const { view } = state
  const { sequence, message } = view.now
  const { action, outcome } = extraction
  const isRemembered = (key: EntityKey): boolean => !isForgotten(state, key, policy)
  const stated = extraction.relationships.filter(({ from, to }) => isRemembered(from) && isRemembered(to))
  return [
    ...recordAct(
      state,
      { action, source, outcome, toolName, ...(tokens && { tokens }) },
      aboutOf(view, extraction),
      policy,
    ),
    // Each is put before the others, so that what was asked for comes to stand first.
    ...extraction.lists.toReversed().map((list): MemoryChange => {
      const keys = list.keys.filter(isRemembered).slice(0, MAX_LIST_ENTITIES)
      const call = { toolName, ...(inputHash !== undefined && { inputHash }) }
      const listView = { ...list, ...call, keys, sequence, message }
      return { type: 'list-shown', keep: policy.maxListViews, listView }
    }),
    ...relate(view, stated, policy),
    ...learnPlurals(view, extraction.plurals),
  ]
}

/** Subjects of a call: the entities it showed, and, where it failed, the known ones that it asked for. (G4, X9) */
function aboutOf(view: MemoryView, { outcome, entities, inputValues }: Extraction): readonly Met[] {
  if (outcome !== 'failed' || inputValues.length === 0) return entities
  const asked = new Set(inputValues)
  const isAsked = ({ id, slug, identifiers }: Entity): boolean =>
    [id, slug, ...identifiers.map(({ value }) => value)].some(value => value !== undefined && asked.has(String(value)))
  const known = [...view.entities.values()].filter(isAsked).sort(compareFirstSeen)
  return [...entities, ...known.map(({ key, type, id }): Met => ({ key, type, id, role: 'item' }))]
}

/** The record of a view of the user beside its entities: a view is an act as a call is, and states what is a part of what. (G1, G2, G4) */
export function recordView(
  state: MemoryState,
  { entities, plurals }: EntityViewed,
  policy: MemoryPolicy,
): MemoryChange[] {
  const act = { action: 'viewed', source: 'user-view', outcome: 'succeeded' } as const
  const window = openWindow(state.view)
  const stated = entities.flatMap(met => {
    const { key, parent } = (met.parent !== undefined && window.find(met)) || {}
    const isKept = key !== undefined && parent !== undefined && !isForgotten(state, parent, policy)
    return isKept ? [{ kind: 'parent' as const, from: parent, to: key }] : []
  })
  return [
    ...recordAct(state, act, entities, policy),
    ...relate(state.view, stated, policy),
    ...learnPlurals(state.view, plurals),
  ]
}

/** The episode, and the edge from what the act before it was about to what this one is about. */
function recordAct(
  state: MemoryState,
  act: Pick<Episode, 'action' | 'source' | 'outcome' | 'tokens' | 'toolName'>,
  entities: readonly Met[],
  policy: MemoryPolicy,
): MemoryChange[] {
  const { view } = state
  const window = openWindow(view)
  const remembered = entities.filter(met => met.role !== 'reference' && !isForgotten(state, met.key, policy))
  const keyOf = (met: Met): EntityKey => window.find(met)?.key ?? met.key
  const met = findSubject(remembered)
  const subject = met && keyOf(met)
  const episode: Episode = {
    ...act,
    entities: remembered.slice(0, MAX_EPISODE_ENTITIES).map(keyOf),
    ...(subject !== undefined && { subject }),
    moment: view.now,
  }
  const previous = isStep(episode) ? view.episodes.find(isStep)?.subject : undefined
  const isMove = previous !== undefined && subject !== undefined && previous !== subject
  return [
    { type: 'episode-added', keep: policy.maxEpisodes, episode },
    ...(isMove ? relate(view, [{ kind: 'sequence', from: previous, to: subject }], policy) : []),
  ]
}

/** Whether an act takes the user or the agent to one thing: lists and searches do not, nor does what removes it. (G2) */
export function isStep({ action, outcome, subject }: Episode): boolean {
  const takesThere = action === 'viewed' || action === 'created' || action === 'updated' || action === 'accessed'
  return takesThere && outcome === 'succeeded' && subject !== undefined
}

/** Edges as of now. */
export function relate(
  view: MemoryView,
  relationships: readonly Omit<Relationship, 'sequence'>[],
  policy: MemoryPolicy,
): MemoryChange[] {
  if (relationships.length === 0) return []
  const stated = relationships.map(relationship => ({ ...relationship, sequence: view.now.sequence }))
  return [{ type: 'relationships-added', relationships: stated, keep: policy.maxRelationships }]
}

/** Plurals of types that are new or inflected otherwise. */
export function learnPlurals(view: MemoryView, plurals: Extraction['plurals']): MemoryChange[] {
  return Object.entries(plurals)
    .filter(([entityType, plural]) => view.plurals.get(entityType) !== plural)
    .map(([entityType, plural]) => ({ type: 'plural-learned', entityType, plural, keep: MAX_PLURALS }))
}
