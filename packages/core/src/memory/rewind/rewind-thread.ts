import type { Moment } from '../../model/clock.js'
import { ENTITY_LIMITS, type Entity, type EntityKey, type Mention } from '../../model/entity.js'
import type { MemoryChange } from '../../model/memory-change.js'
import type { Checkpoint, MemoryLedger, MemoryState, MemoryView } from '../../model/memory-state.js'
import { hashText } from '../hash-text.js'
import { listSeen, seenOf } from '../seen-ids.js'

/**
 * Takes back what was observed since the turn or user message began that has this id, or that holds the message that
 * has it; from there the conversation can be observed again. An id that no mark reaches changes nothing. (I12)
 */
export function rewindThread({ view, ledger }: MemoryState, id: string): MemoryChange[] {
  const { marks } = ledger
  const first = findMark(ledger, id)
  const mark = marks[first]
  if (!mark) return []
  const seen = listSeen(ledger.seen)
  return [
    { type: 'view-replaced', view: restoreView(view, mark, marks.slice(first)) },
    { type: 'marks-replaced', marks: marks.slice(0, first) },
    { type: 'seen-replaced', seen: seenOf(seen.slice(0, seen.indexOf(mark.hash))) },
  ]
}

/** Place of the mark that a rewind to a turn or message goes back to; -1 where none reaches it. */
export function findMark({ marks, seen: chunks }: MemoryLedger, id: string): number {
  const seen = listSeen(chunks)
  const place = seen.findIndex(hash => hash === hashText(`turn\n${id}`) || hash === hashText(`text\n${id}`))
  const reached = new Set(seen.slice(0, place + 1))
  return marks.findLastIndex(({ hash }) => reached.has(hash))
}

function restoreView(view: MemoryView, { history }: Checkpoint, dropped: readonly Checkpoint[]): MemoryView {
  // The numbers of events go on: order is by sequence, whatever was taken back. (W8)
  const now: Moment = { ...history.now, sequence: view.now.sequence, at: view.now.at }
  const isSince = ({ sequence }: Moment): boolean => sequence > history.now.sequence
  const before = new Map<EntityKey, Entity>()
  const fates = new Map([...view.entities.values()].map(({ key, fate }) => [key, fate]))
  for (const mark of dropped.toReversed()) {
    for (const entity of mark.before.values()) {
      if (!fates.has(entity.key)) fates.set(entity.key, entity.fate)
      if (!isSince(entity.firstSeen)) before.set(entity.key, entity)
    }
  }
  const entities = new Map<EntityKey, Entity>()
  for (const entity of view.entities.values()) {
    const was = before.get(entity.key) ?? (isSince(entity.firstSeen) ? undefined : entity)
    const looked = entity.seenBy['user-view']
    if (looked && isSince(looked)) entities.set(entity.key, broughtTo(now, was ?? entity, { by: 'view' }))
    else if (was) entities.set(entity.key, was)
    else if (entity.pinned) entities.set(entity.key, broughtTo(now, entity))
  }
  for (const entity of before.values()) if (!entities.has(entity.key)) entities.set(entity.key, entity)
  for (const [key, entity] of entities) entities.set(key, fated(entity, fates.get(key)))
  const { turnId: _turnId, unclear: _unclear, task: _task, ...rest } = view
  return { ...rest, ...history, now, entities }
}

/** Deletions and returns by a tool are so in the world, whatever becomes of the words that led to them. (X10) */
function fated(entity: Entity, fate: Entity['fate']): Entity {
  if (entity.fate === fate) return entity
  const { fate: _fate, ...rest } = entity
  return fate === undefined ? rest : { ...rest, fate }
}

/** Things that were not observed in the dropped messages stay: those that the user views (W9), and those they pinned. */
function broughtTo(now: Moment, entity: Entity, { by }: Partial<Pick<Mention, 'by'>> = {}): Entity {
  const mentions = entity.mentions.filter(({ message }) => message < now.message)
  if (!by) return { ...entity, lastSeen: now, mentions }
  const looked: Mention = { message: now.message, by, alone: true }
  return {
    ...entity,
    lastSeen: now,
    seenBy: { ...entity.seenBy, 'user-view': now },
    mentions: [looked, ...mentions].slice(0, ENTITY_LIMITS.mentions),
  }
}
