import { hashText } from '../memory/hash-text.js'
import { listSeen, seenOf } from '../memory/seen-ids.js'
import { tombstonesOf } from '../memory/window/is-forgotten.js'
import type { Citation } from '../model/citation.js'
import type { Entity, EntityKey } from '../model/entity.js'
import type { ExtractedEntity, ExtractedList, Extraction } from '../model/extraction.js'
import type { ListView } from '../model/list-view.js'
import type { MemoryEvent } from '../model/memory-event.js'
import type { MemoryLedger, MemoryState, MemoryView, ViewHistory } from '../model/memory-state.js'
import type { MemoryExport } from '../model/memory-export.js'
import type { Task } from '../model/task.js'
import type { Pseudonyms } from './create-pseudonyms.js'
import { redactEpisode, redactLasting, redactNamed, redactSession } from './redact-lasting.js'

/** A view in which nothing is called what it is called. (T12) */
export function redactView(view: MemoryView, pseudonyms: Pseudonyms): MemoryView {
  return {
    ...view,
    ...redactHistory(view, pseudonyms),
    // What is written down is the user's own words, of which nothing may be shown.
    documents: new Map(),
    lasting: view.lasting.map(entity => redactLasting(entity, pseudonyms)),
    sessions: view.sessions.map(session => redactSession(session, pseudonyms)),
    entities: redactEntities(view.entities, pseudonyms),
    citations: new Map(
      [...view.citations.values()].map(citation => {
        const redacted = redactCitation(citation, pseudonyms)
        return [redacted.toolCallId, redacted]
      }),
    ),
  }
}

/** An event in which nothing is called what it is called: `transition` does with it what it did with the event. */
export function redactEvent(event: MemoryEvent, pseudonyms: Pseudonyms): MemoryEvent {
  const { key, call, name } = pseudonyms
  switch (event.type) {
    case 'tool-result-observed': {
      const { toolCallId } = event
      return {
        ...event,
        ...(toolCallId !== undefined && { toolCallId: call(toolCallId) }),
        extraction: redactExtraction(event.extraction, pseudonyms),
      }
    }
    case 'entity-viewed':
      return { ...event, entities: event.entities.map(entity => redactEntity(entity, pseudonyms)) }
    case 'forget-undone':
      return {
        ...event,
        entities: event.entities.map(entity => redactEntity(entity, pseudonyms)),
        ...(event.keys && { keys: event.keys.map(key) }),
        ...(event.lasting && { lasting: event.lasting.map(entity => redactLasting(entity, pseudonyms)) }),
      }
    case 'entities-recalled':
      return { ...event, entities: event.entities.map(entity => redactLasting(entity, pseudonyms)) }
    case 'session-consolidated':
      return {
        ...event,
        session: redactSession(event.session, pseudonyms),
        entities: event.entities.map(entity => redactNamed(entity, pseudonyms)),
        gone: event.gone.map(key),
        episodes: event.episodes.map(episode => redactEpisode(episode, pseudonyms)),
      }
    case 'thread-unlearned':
      return { ...event, thread: pseudonyms.thread(event.thread) }
    case 'text-mentioned':
      return { ...event, keys: event.keys.map(key), ...(event.id !== undefined && { id: call(event.id) }) }
    case 'entity-pinned':
    case 'entity-forgotten':
      return { ...event, keys: event.keys.map(key) }
    case 'entity-renamed':
      return { ...event, key: key(event.key), name: name(event.name) }
    case 'turn-started':
    case 'thread-rewound':
      return { ...event, id: call(event.id) }
    case 'task-set':
      return { ...event, task: event.task && redactTask(event.task, pseudonyms) }
    case 'results-cited':
      return { ...event, citations: event.citations.map(citation => redactCitation(citation, pseudonyms)) }
    case 'memory-imported':
      return { ...event, memory: redactExport(event.memory, pseudonyms) }
    case 'document-edited':
      return { ...event, edits: [] }
    case 'memory-cleared':
    case 'observation-failed':
    case 'document-rolled-back':
      return event
    case 'conflict-settled':
      return { ...event, path: [] }
    case 'inferences-withdrawn':
      return { ...event, inferences: [] }
  }
}

/**
 * A state in which nothing is called what it is called. Last of a session: its ledger knows ids and keys by their hashes
 * alone, and what they stand for is known once all else was replaced.
 */
export function redactState({ view, ledger }: MemoryState, pseudonyms: Pseudonyms): MemoryState {
  const marks = ledger.marks.map(mark => ({
    ...mark,
    history: redactHistory(mark.history, pseudonyms),
    before: redactEntities(mark.before, pseudonyms),
  }))
  return { view: redactView(view, pseudonyms), ledger: redactLedger({ ...ledger, marks }, pseudonyms) }
}

type AnyEntity = Entity | ExtractedEntity

function redactEntity<One extends AnyEntity>(entity: One, pseudonyms: Pseudonyms): One {
  const { id, key, name, text, call } = pseudonyms
  const { snippet, slug, attributes, parent } = entity
  const further =
    'provenance' in entity
      ? {
          aliases: entity.aliases.map(name),
          provenance: {
            ...(entity.provenance.toolName !== undefined && { toolName: entity.provenance.toolName }),
            ...(entity.provenance.toolCallId !== undefined && { toolCallId: call(entity.provenance.toolCallId) }),
          },
        }
      : // A path can hold a key of the result, which may be a name.
        { path: '$' }
  return {
    ...redactNamed(entity, pseudonyms),
    ...further,
    ...(slug !== undefined && { slug: String(id(slug)) }),
    ...(snippet !== undefined && { snippet: text(snippet) }),
    ...(attributes && { attributes: attributes.map(({ field, value }) => ({ field, value: text(value) })) }),
    ...(parent !== undefined && { parent: key(parent) }),
    identifiers: entity.identifiers.map(({ field, value }) => ({ field, value: id(value) })),
  }
}

function redactEntities(entities: ReadonlyMap<EntityKey, Entity>, pseudonyms: Pseudonyms): Map<EntityKey, Entity> {
  return new Map([...entities].map(([key, entity]) => [pseudonyms.key(key), redactEntity(entity, pseudonyms)]))
}

function redactHistory<One extends Omit<ViewHistory, 'fieldUse'>>(history: One, pseudonyms: Pseudonyms): One {
  const { key, call } = pseudonyms
  const { turnId, task } = history
  return {
    ...history,
    ...(turnId !== undefined && { turnId: call(turnId) }),
    listViews: history.listViews.map(list => redactList(list, pseudonyms)),
    episodes: history.episodes.map(episode => redactEpisode(episode, pseudonyms)),
    relationships: history.relationships.map(edge => ({ ...edge, from: key(edge.from), to: key(edge.to) })),
    ...(task && { task: redactTask(task, pseudonyms) }),
  }
}

function redactList<List extends ListView | ExtractedList>(list: List, { key }: Pseudonyms): List {
  return { ...list, keys: list.keys.map(key), ...(list.parent !== undefined && { parent: key(list.parent) }) }
}

function redactTask(task: Task, { key, text }: Pseudonyms): Task {
  return { ...task, entities: task.entities.map(key), ...(task.goal !== undefined && { goal: text(task.goal) }) }
}

function redactCitation({ toolCallId, text, entities }: Citation, { key, call, citation }: Pseudonyms): Citation {
  return { toolCallId: call(toolCallId), text: citation(text, toolCallId), entities: entities.map(key) }
}

function redactExtraction(extraction: Extraction, pseudonyms: Pseudonyms): Extraction {
  const { key, id } = pseudonyms
  return {
    ...extraction,
    missing: extraction.missing.map(key),
    entities: extraction.entities.map(entity => redactEntity(entity, pseudonyms)),
    relationships: extraction.relationships.map(edge => ({ ...edge, from: key(edge.from), to: key(edge.to) })),
    lists: extraction.lists.map(list => redactList(list, pseudonyms)),
    inputValues: extraction.inputValues.map(value => String(id(value))),
  }
}

function redactExport({ thread: _thread, ...memory }: MemoryExport, pseudonyms: Pseudonyms): MemoryExport {
  return {
    ...redactHistory(memory, pseudonyms),
    ...(memory.documents && { documents: [] }),
    thread: undefined,
    entities: memory.entities.map(entity => redactEntity(entity, pseudonyms)),
    ...(memory.citations && { citations: memory.citations.map(citation => redactCitation(citation, pseudonyms)) }),
    ledger: {
      ...memory.ledger,
      seen: redactSeen(memory.ledger.seen, pseudonyms),
      tombstones: [...redactTombstones(new Map(memory.ledger.tombstones), pseudonyms)],
    },
  }
}

function redactLedger(ledger: MemoryLedger, pseudonyms: Pseudonyms): MemoryLedger {
  const seen = seenHashes(pseudonyms)
  return {
    ...ledger,
    versions: new Map(),
    gone: redactGone(ledger.gone, pseudonyms),
    lasting: new Map(),
    seen: seenOf(redactSeen(listSeen(ledger.seen), pseudonyms)),
    marks: ledger.marks.map(mark => ({ ...mark, hash: seen(mark.hash) ?? NO_HASH })),
    tombstones: redactTombstones(ledger.tombstones, pseudonyms),
  }
}

/** Of nothing: hashes are from 0. */
const NO_HASH = -1

/** The hash of what replaced an id, by the hash of the id; undefined of one that is in nothing else of the session. */
function seenHashes({ calls }: Pseudonyms): (hash: number) => number | undefined {
  const hashes = new Map<number, number>()
  for (const [was, is] of calls())
    for (const kind of ['call', 'parts', 'text', 'turn'])
      hashes.set(hashText(`${kind}\n${was}`), hashText(`${kind}\n${is}`))
  return hash => hashes.get(hash)
}

/** Of ids that were replaced. Any other would count as seen what only happens to be called so now. */
function redactSeen(hashes: readonly number[], pseudonyms: Pseudonyms): readonly number[] {
  const seen = seenHashes(pseudonyms)
  return hashes.flatMap(hash => seen(hash) ?? [])
}

/** Of keys that were replaced. */
function redactGone(gone: MemoryLedger['gone'], { keys }: Pseudonyms): MemoryLedger['gone'] {
  const hashes = new Map([...keys()].map(([was, is]) => [hashText(was), hashText(is)]))
  return new Map(
    [...gone].flatMap(([hash, at]): [number, number][] => {
      const hidden = hashes.get(hash)
      return hidden === undefined ? [] : [[hidden, at]]
    }),
  )
}

/** Of keys that were replaced. Any other would keep out what only happens to be called so now. */
function redactTombstones(tombstones: MemoryLedger['tombstones'], { keys }: Pseudonyms): MemoryLedger['tombstones'] {
  const hashes = new Map<number, number>()
  for (const [was, is] of keys()) {
    const hidden = tombstonesOf(is)
    tombstonesOf(was).forEach((hash, place) => hashes.set(hash, hidden[place] ?? hash))
  }
  return new Map(
    [...tombstones].flatMap(([hash, turn]): [number, number][] => {
      const hidden = hashes.get(hash)
      return hidden === undefined ? [] : [[hidden, turn]]
    }),
  )
}
