import type { Citation } from '../model/citation.js'
import type { Moment } from '../model/clock.js'
import type { Entity, EntityKey } from '../model/entity.js'
import type { MemoryChange } from '../model/memory-change.js'
import type {
  EntityForgotten,
  EntityViewed,
  MemoryEvent,
  TextMentioned,
  ToolResultObserved,
} from '../model/memory-event.js'
import type { MemoryPolicy } from '../model/memory-policy.js'
import type { MemoryState, MemoryView } from '../model/memory-state.js'
import type { Task } from '../model/task.js'
import { applyChanges } from './apply-changes.js'
import { forgetStored, restoreLasting, removeContributions } from './consolidate/forget-lasting.js'
import { keepLasting, noteGone } from './consolidate/keep-lasting.js'
import { findsNames } from './content/names-entity.js'
import { settleCitations } from './content/settle-citations.js'
import { documentChanges } from './documents/document-changes.js'
import { forgetThings } from './drop-things.js'
import { trackTask } from './graph/track-task.js'
import { hashCall } from './hash-call.js'
import { hashText } from './hash-text.js'
import { removeTraces } from './remove-traces.js'
import { keepPast } from './rewind/keep-past.js'
import { reviseMarks, type Revision } from './rewind/revise-marks.js'
import { rewindThread } from './rewind/rewind-thread.js'
import { isSeen } from './seen-ids.js'
import { type AnyFeatureModel, updateSlices } from './update-slices.js'
import { admitEntities } from './window/admit-entities.js'
import { dropUnsettled } from './window/drop-unsettled.js'
import { findExpired } from './window/expire.js'
import { cutsTraces, undoForget, withNamesakes } from './window/forget-entities.js'
import { clearMemory } from './window/clear-memory.js'
import { importMemory } from './window/import-memory.js'
import { isForgotten } from './window/is-forgotten.js'
import { learnResult } from './window/learn-result.js'
import { noteUse } from './window/note-use.js'
import { recallEntities } from './window/recall-entities.js'
import { recognizeThings } from './window/recognize-things.js'
import { learnPlurals, recordResult, recordView } from './window/record-result.js'
import { giveName, givePin, touchEntity } from './window/remember-entity.js'
import { findSurplus } from './window/size-window.js'
import { withoutGoal, withTask } from './with-task.js'

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
export function transition(
  state: MemoryState,
  event: MemoryEvent,
  policy: MemoryPolicy,
  models: readonly AnyFeatureModel[] = [],
): Transition {
  const { origin, number } = event
  const { origins, seen } = state.ledger
  if ((origins.get(origin) ?? 0) >= number) return { state, changes: [] }
  const arrive: Stage = () => [{ type: 'origin-advanced', origin, number, keep: policy.maxOrigins }]
  const hash = hashOfId(event)
  const wasSeen = hash !== undefined && isSeen(seen, hash)
  return runStages(
    state,
    wasSeen
      ? [arrive]
      : [
          arrive,
          noteSight(event, policy),
          ...stagesOf(state, event, policy),
          ({ view }) => updateSlices(view, event, models),
        ],
    policy,
  )
}

function runStages(before: MemoryState, stages: readonly Stage[], policy: MemoryPolicy): Transition {
  let state = before
  const changes: MemoryChange[] = []
  for (const stage of stages) {
    const made = stage(state)
    if (made.length === 0) continue
    const all = [...keepPast(state, made, policy), ...made]
    state = applyChanges(state, all)
    changes.push(...all)
  }
  return { state, changes }
}

function stagesOf(before: MemoryState, event: MemoryEvent, policy: MemoryPolicy): readonly Stage[] {
  switch (event.type) {
    case 'tool-result-observed': {
      const result = { ...event, extraction: recognizeThings(before, event.extraction, policy) }
      if (event.background) return stagesOfBackground(result, policy)
      return event.partial ? stagesOfPart(result, policy) : stagesOfResult(result, policy)
    }
    case 'entity-viewed':
      return [
        tick(event, { message: 1 }),
        state => admitEntities(state, { ...admissionOf(event), policy }),
        state => recordView(state, event, policy),
        evictSurplus(policy),
      ]
    case 'text-mentioned':
      return [tickSaid(event), mentionEntities(event)]
    case 'turn-started':
      return [tick(event, { turn: 1 }, event.id), ({ view }) => dropUnsettled(view), expireIdle(policy)]
    case 'entity-pinned':
      return [tick(event), ...changeEntities(event.keys, entity => givePin(entity, event.pinned)), evictSurplus(policy)]
    case 'entity-renamed':
      return [tick(event), ...changeEntities([event.key], entity => giveName(entity, event.name))]
    case 'entity-forgotten':
      return [tick(event), forget(event.keys, policy), noteForgotten(event)]
    case 'forget-undone':
      return [
        tick(event),
        ({ view }) => undoForget(view, event),
        state => restoreLasting(state, event.lasting ?? [], event.at),
        evictSurplus(policy),
      ]
    case 'task-set':
      return [tick(event), setTask(event.task, policy)]
    case 'results-cited':
      // No time passes: that a result was cited is no news, and leaves the block as it was. (B2)
      return [cite(event.citations, policy)]
    case 'thread-rewound':
      return [tick(event), state => rewindThread(state, event.id), evictSurplus(policy)]
    case 'memory-imported':
      return [tick(event), state => importMemory(state, event, policy), cite([], policy), evictSurplus(policy)]
    case 'memory-cleared':
      return [tick(event), ({ view }) => clearMemory(view, event, policy)]
    case 'document-edited':
    case 'document-rolled-back':
    case 'conflict-settled':
    case 'inferences-withdrawn':
      return [tick(event), state => documentChanges(state, event)]
    case 'session-consolidated':
      // Each is a turn of the user's own memory, by which what was forgotten may come back where the host allows it. (W10)
      return [tick(event, { turn: 1 }), state => keepLasting(state, event, keepingBy(state, policy))]
    case 'entities-recalled':
      return [tick(event), state => recallEntities(state, event.entities, policy)]
    case 'thread-contributions-removed':
      return [tick(event), state => removeContributions(state, event.thread, event.at)]
    case 'feature-event':
    case 'observation-failed':
      return [tick(event)]
  }
}

function stagesOfResult(event: ToolResultObserved, policy: MemoryPolicy): readonly Stage[] {
  const { extraction } = event
  return [
    tickOnce(event, policy),
    ({ view }) => noteUse(view, { ...extraction, missing: new Set(extraction.missing), policy }),
    ({ view }) => dropUnsettled(view, { toolCallId: event.toolCallId, entities: extraction.entities }),
    state => admitEntities(state, { ...admissionOf(event), policy }),
    state => recordResult(state, event, policy),
    ({ view }) => trackTask(view, extraction.task),
    evictSurplus(policy),
  ]
}

/** Of a result that is still arriving only the things it shows count, until it has ended. (X12) */
function stagesOfPart(event: ToolResultObserved, policy: MemoryPolicy): readonly Stage[] {
  const { entities, plurals } = event.extraction
  return [
    tickOnce(event, policy),
    ({ view }) => dropUnsettled(view, { toolCallId: event.toolCallId, entities }),
    state => admitEntities(state, { ...admissionOf(event), policy }),
    ({ view }) => learnPlurals(view, plurals),
    evictSurplus(policy),
  ]
}

/** What an app fetches for itself: no call and no message passes, nothing of it is use, and only its end counts. (W11) */
function stagesOfBackground(event: ToolResultObserved, policy: MemoryPolicy): readonly Stage[] {
  if (event.partial) return [tick(event)]
  return [
    tick(event),
    state => admitEntities(state, { ...admissionOf(event), policy }),
    state => learnResult(state, event, policy),
  ]
}

/** What may reach memory only once, whoever saw it: a call, a message, a turn. */
function hashOfId(event: MemoryEvent): number | undefined {
  switch (event.type) {
    case 'tool-result-observed':
      return event.toolCallId === undefined ? undefined : hashCall(event.toolCallId)
    case 'text-mentioned':
      return event.id === undefined ? undefined : hashText(`text\n${event.id}`)
    case 'turn-started':
      return hashText(`turn\n${event.id}`)
    case 'observation-failed':
      return event.hash
    default:
      return undefined
  }
}

/** Notes an id that may come only once; where a turn or a message of the user begins, a rewind can go back to it. */
function noteSight(event: MemoryEvent, policy: MemoryPolicy): Stage {
  return ({ view }) => {
    const hash = isPart(event) ? undefined : hashOfId(event)
    if (hash === undefined) return []
    const sight: MemoryChange = { type: 'id-seen', hash, keep: policy.maxSeen }
    const begins =
      event.type === 'turn-started' ||
      (event.type === 'text-mentioned' && event.role === 'user' && event.id !== view.turnId)
    return begins ? [sight, { type: 'mark-set', hash, keep: policy.maxMarks }] : [sight]
  }
}

function isPart(event: MemoryEvent): event is ToolResultObserved {
  return event.type === 'tool-result-observed' && event.partial === true
}

function tick(event: MemoryEvent, steps: Partial<Moment> = {}, turnId?: string): Stage {
  return ({ view: { now } }) => [
    {
      type: 'clock-advanced',
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

function tickSaid(event: TextMentioned): Stage {
  return state =>
    tick(event, { message: 1 })(state).map(change =>
      event.unclear && change.type === 'clock-advanced' ? { ...change, unclear: change.now.message } : change,
    )
}

/** A result that arrives in parts is one call, which counts when its first part comes. (X12) */
function tickOnce(event: ToolResultObserved, policy: MemoryPolicy): Stage {
  return state => {
    const hash = hashText(`parts\n${event.toolCallId}`)
    const hasBegun = event.toolCallId !== undefined && isSeen(state.ledger.seen, hash)
    const advanced = tick(event, hasBegun ? {} : { call: 1, message: 1 })(state)
    return event.partial && !hasBegun ? [...advanced, { type: 'id-seen', hash, keep: policy.maxSeen }] : advanced
  }
}

function admissionOf(event: ToolResultObserved | EntityViewed) {
  if (event.type === 'entity-viewed')
    return { entities: event.entities, action: 'viewed', source: 'user-view', by: 'view', provenance: {} } as const
  const { extraction, source, toolName, toolCallId, partial, background } = event
  return {
    entities: extraction.entities,
    action: extraction.action,
    source,
    by: 'tool' as const,
    provenance: { toolName, ...(toolCallId !== undefined && { toolCallId }) },
    partial,
    background,
  }
}

function mentionEntities({ keys, role, pointed, act }: TextMentioned): Stage {
  return ({ view }) => {
    const mention = { message: view.now.message, by: role, alone: keys.length === 1, ...(act !== undefined && { act }) }
    return putEach(view, keys, entity => ({
      ...touchEntity(entity, { now: view.now, mention }),
      // A model that counts in the block would else count another order than its user.
      ...(pointed && { lastSeen: entity.lastSeen }),
    }))
  }
}

/** An act of the user on things, which stands when the turn in which it happened is taken back. */
function changeEntities(keys: readonly EntityKey[], change: (entity: Entity) => Entity): readonly Stage[] {
  const meant = new Set(keys)
  return [
    ({ view }) => putEach(view, keys, change),
    revise({ entity: entity => (meant.has(entity.key) ? change(entity) : entity) }),
  ]
}

function putEach(view: MemoryView, keys: readonly EntityKey[], change: (entity: Entity) => Entity): MemoryChange[] {
  return keys
    .flatMap(key => view.entities.get(key) ?? [])
    .map(entity => ({ type: 'entity-put', entity: change(entity) }))
}

function keepingBy(state: MemoryState, policy: MemoryPolicy) {
  const { maxEpisodes, maxAgeMs } = policy
  return { isKept: (key: EntityKey) => !isForgotten(state, key, policy), maxEpisodes, maxAgeMs }
}

function setTask(said: Task | undefined, policy: MemoryPolicy): Stage {
  return state => {
    const task = said && { ...said, entities: said.entities.filter(key => !isForgotten(state, key, policy)) }
    const revised = reviseMarks(state, { history: history => withTask(history, task) })
    return [{ type: 'task-changed', task }, ...revised]
  }
}

function cite(added: readonly Citation[], policy: MemoryPolicy): Stage {
  return state =>
    settleCitations(state.view, {
      isGone: ({ entities }) => entities.some(key => isForgotten(state, key, { ...policy, forgottenReturn: 'never' })),
      added,
      policy,
    })
}

function revise(revision: Revision): Stage {
  return state => reviseMarks(state, revision)
}

/** Where sessions are kept, which is in the user's own thread, evidence of before does not bring it back. (W10) */
function noteForgotten({ keys, at }: EntityForgotten): Stage {
  return ({ view }) => (view.sessions.length > 0 ? noteGone(keys, at) : [])
}

function forget(named: readonly EntityKey[], policy: MemoryPolicy): Stage {
  return state => {
    const { view, ledger } = state
    const known = [view.entities, ledger.lasting, ...ledger.marks.map(({ before }) => before)]
      .flatMap((held): EntityKey[] => [...held.keys()])
      .concat(view.lasting.map(({ key }) => key))
    const keys = withNamesakes(named, known)
    const gone = new Set(keys)
    const isNamedIn = findsNames(view, keys)
    const cut = cutsTraces(view, keys)
    return [
      ...forgetThings(view, keys, policy),
      ...forgetStored(state, keys),
      ...reviseMarks(state, {
        entity: entity => (gone.has(entity.key) ? undefined : cut(entity)),
        history(history) {
          const left = removeTraces(history, gone)
          return withTask(left, withoutGoal(left.task, isNamedIn))
        },
      }),
    ]
  }
}

function expireIdle(policy: MemoryPolicy): Stage {
  return removeEach('expired', view => findExpired(view.entities.values(), { now: view.now, policy }))
}

function evictSurplus(policy: MemoryPolicy): Stage {
  return removeEach('evicted', view => findSurplus(view.entities.values(), { view, policy }))
}

function removeEach(reason: 'expired' | 'evicted', find: (view: MemoryView) => readonly Entity[]): Stage {
  return ({ view }) => find(view).map(({ key }) => ({ type: 'entity-removed', key, reason }))
}
