import type { Moment } from '../model/clock.js'
import type { Entity, EntityKey } from '../model/entity.js'
import type { MemoryChange } from '../model/memory-change.js'
import type { MemoryEvent, TextMentioned, ToolResultObserved } from '../model/memory-event.js'
import type { MemoryPolicy } from '../model/memory-policy.js'
import type { MemoryState, MemoryView } from '../model/memory-state.js'
import { applyChanges } from './apply-changes.js'
import { hashText } from './hash-text.js'
import { admitEntities } from './window/admit-entities.js'
import { findExpired } from './window/expire.js'
import { tombstonesOf } from './window/is-forgotten.js'
import { noteUse } from './window/note-use.js'
import { learnPlurals, recordResult } from './window/record-result.js'
import { touchEntity } from './window/remember-entity.js'
import { findSurplus } from './window/size-window.js'

export interface Transition {
  readonly state: MemoryState
  /** Applied to the state before, they make the state after. */
  readonly changes: readonly MemoryChange[]
}

/** Reads the state as the stages before it left it, and says what it changes. */
type Stage = (state: MemoryState) => readonly MemoryChange[]

/**
 * What an event does to a thread's memory. Pure: time comes in with the event, and an event that was already applied,
 * by its origin and number or by the id of its call, message or turn, changes nothing more. (X16)
 */
export function transition(state: MemoryState, event: MemoryEvent, policy: MemoryPolicy): Transition {
  if ((state.ledger.origins.get(event.origin) ?? 0) >= event.number) return { state, changes: [] }
  const arrival: MemoryChange = {
    type: 'origin-advanced',
    origin: event.origin,
    number: event.number,
    keep: policy.maxOrigins,
  }
  const hash = hashOfId(event)
  if (hash === undefined) return runStages(state, [() => [arrival], ...stagesOf(event, policy)])
  if (state.ledger.seen.includes(hash)) return runStages(state, [() => [arrival]])
  const sight: MemoryChange = { type: 'id-seen', hash, keep: policy.maxSeen }
  return runStages(state, [() => [arrival, sight], ...stagesOf(event, policy)])
}

function runStages(before: MemoryState, stages: readonly Stage[]): Transition {
  let state = before
  const changes: MemoryChange[] = []
  for (const stage of stages) {
    const made = stage(state)
    if (made.length === 0) continue
    state = applyChanges(state, made)
    changes.push(...made)
  }
  return { state, changes }
}

function stagesOf(event: MemoryEvent, policy: MemoryPolicy): readonly Stage[] {
  switch (event.type) {
    case 'tool-result-observed':
      return [
        pass(event, { call: 1, message: 1 }),
        ({ view }) => noteUse(view, { ...event.extraction, missing: new Set(event.extraction.missing) }),
        state => admitEntities(state, { ...admissionOf(event), policy }),
        state => recordResult(state, event, policy),
        evictSurplus(policy),
      ]
    case 'entity-viewed':
      return [
        pass(event, { message: 1 }),
        state =>
          admitEntities(state, {
            entities: event.entities,
            action: 'viewed',
            source: 'user-view',
            by: 'view',
            provenance: {},
            policy,
          }),
        ({ view }) => learnPlurals(view, event.plurals),
        evictSurplus(policy),
      ]
    case 'text-mentioned':
      return [pass(event, { message: 1 }), mentionEntities(event)]
    case 'turn-started':
      return [pass(event, { turn: 1 }, event.id), expireIdle(policy)]
    case 'entity-pinned':
      return [pass(event), pinEntities(event.keys, event.pinned), evictSurplus(policy)]
    case 'entity-forgotten':
      return [pass(event), forgetEntities(event.keys, policy)]
    case 'forget-undone':
      return [
        pass(event),
        () => event.entities.flatMap(({ key }) => tombstonesOf(key).map(hash => ({ type: 'tombstone-lifted', hash }))),
        () => event.entities.map(entity => ({ type: 'entity-put', entity })),
        evictSurplus(policy),
      ]
    case 'memory-cleared':
      return [pass(event), () => [{ type: 'view-cleared' }]]
    case 'observation-failed':
      return [pass(event)]
  }
}

/** What may reach memory only once, whoever saw it: a call, a message, a turn. */
function hashOfId(event: MemoryEvent): number | undefined {
  switch (event.type) {
    case 'tool-result-observed':
      return event.toolCallId === undefined ? undefined : hashText(`call\n${event.toolCallId}`)
    case 'text-mentioned':
      return event.id === undefined ? undefined : hashText(`text\n${event.id}`)
    case 'turn-started':
      return hashText(`turn\n${event.id}`)
    default:
      return undefined
  }
}

function pass(event: MemoryEvent, steps: Partial<Moment> = {}, turnId?: string): Stage {
  return ({ view: { now } }) => [
    {
      type: 'moment-passed',
      now: {
        sequence: now.sequence + 1,
        at: event.at,
        turn: now.turn + (steps.turn ?? 0),
        call: now.call + (steps.call ?? 0),
        message: now.message + (steps.message ?? 0),
      },
      ...(turnId !== undefined && { turnId }),
    },
  ]
}

function admissionOf({ extraction, source, toolName, toolCallId }: ToolResultObserved) {
  return {
    entities: extraction.entities,
    action: extraction.action,
    source,
    by: 'tool' as const,
    provenance: { toolName, ...(toolCallId !== undefined && { toolCallId }) },
  }
}

function mentionEntities({ keys, role }: TextMentioned): Stage {
  return ({ view }) => {
    const mention = { message: view.now.message, by: role, alone: keys.length === 1 }
    return keys
      .flatMap(key => view.entities.get(key) ?? [])
      .map(entity => ({ type: 'entity-put', entity: touchEntity(entity, { now: view.now, mention }) }))
  }
}

function pinEntities(keys: readonly EntityKey[], pinned: boolean): Stage {
  return ({ view }) =>
    keys
      .flatMap(key => view.entities.get(key) ?? [])
      .map(entity => ({ type: 'entity-put', entity: { ...entity, pinned } }))
}

function forgetEntities(keys: readonly EntityKey[], policy: MemoryPolicy): Stage {
  const gone = new Set(keys)
  return ({ view }) => [
    ...keys.flatMap(tombstonesOf).map((hash): MemoryChange => ({
      type: 'tombstone-set',
      hash,
      turn: view.now.turn,
      keep: policy.maxTombstones,
    })),
    ...keys.map((key): MemoryChange => ({ type: 'entity-removed', key, reason: 'forgotten' })),
    { type: 'traces-removed', keys },
    ...[...view.entities.values()].flatMap(({ parent, ...entity }): MemoryChange[] =>
      parent !== undefined && gone.has(parent) && !gone.has(entity.key) ? [{ type: 'entity-put', entity }] : [],
    ),
  ]
}

function expireIdle(policy: MemoryPolicy): Stage {
  return removeEach('expired', view => findExpired(view.entities.values(), { now: view.now, policy }))
}

function evictSurplus(policy: MemoryPolicy): Stage {
  return removeEach('evicted', view => findSurplus(view.entities.values(), { now: view.now, policy }))
}

function removeEach(reason: 'expired' | 'evicted', find: (view: MemoryView) => readonly Entity[]): Stage {
  return ({ view }) => find(view).map(({ key }) => ({ type: 'entity-removed', key, reason }))
}
