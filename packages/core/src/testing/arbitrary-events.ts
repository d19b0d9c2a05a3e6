import fc from 'fast-check'
import type { EntityRole } from '../model/entity.js'
import { oneLine } from '../memory/clean-text.js'
import { entityKey } from '../model/entity.js'
import type { ExtractedEntity, Extraction } from '../model/extraction.js'
import type { EventContent, MemoryEvent, ToolResultObserved } from '../model/memory-event.js'
import type { Task } from '../model/task.js'
import { anEntity } from './an-entity.js'
import { anExport } from './an-export.js'
import { arbitraryConsolidation, arbitraryLongTerm, arbitraryThread } from './arbitrary-long-term.js'
import {
  arbitraryId as id,
  arbitraryKey as key,
  arbitraryKeys as keys,
  arbitraryReference as reference,
  arbitraryType as type,
} from './arbitrary-references.js'

const ROLES: readonly EntityRole[] = ['subject', 'item', 'child', 'reference', 'text']

// On one line, as every finder gives a name.
const anyName = fc.string({ unit: 'binary', maxLength: 12 }).map(text => oneLine(text, 12))
const name = fc.oneof(fc.constantFrom('About', 'Home', 'a'), anyName)

const extracted: fc.Arbitrary<ExtractedEntity> = fc
  .record(
    {
      reference,
      role: fc.constantFrom(...ROLES),
      position: fc.nat(30),
      path: fc.constant('$'),
      identifiers: fc.array(fc.record({ field: fc.constantFrom('number', 'email', 'slug'), value: id }), {
        maxLength: 3,
      }),
      name,
      slug: fc.constantFrom('about', 'home'),
      snippet: fc.string({ maxLength: 10 }),
      attributes: fc.array(fc.record({ field: fc.constantFrom('status', 'owner', 'due'), value: anyName }), {
        maxLength: 4,
      }),
      parent: key,
    },
    { requiredKeys: ['reference', 'role', 'position', 'path', 'identifiers'] },
  )
  .map(({ reference: { type: entityType, id: entityId }, ...fields }) => ({
    ...fields,
    key: entityKey({ type: entityType, id: entityId }),
    type: entityType,
    id: entityId,
  }))

const entities = fc.uniqueArray(extracted, { selector: entity => entity.key, maxLength: 6 })
const plurals = fc.dictionary(type, fc.constantFrom('pages', 'sections', 'things'), { maxKeys: 3 })

const status = fc.constantFrom('active' as const, 'succeeded' as const, 'failed' as const)
const task: fc.Arbitrary<Task> = fc.record({
  kind: fc.constant('booking'),
  status,
  entities: keys,
  from: fc.constant('host'),
})

const read: fc.Arbitrary<Extraction> = fc.record({
  action: fc.constantFrom('viewed', 'listed', 'searched', 'created', 'updated', 'deleted', 'accessed'),
  outcome: fc.constantFrom('succeeded', 'failed'),
  missing: keys,
  entities,
  relationships: fc.array(
    fc.record({ kind: fc.constantFrom('parent' as const, 'reference' as const), from: key, to: key }),
    { maxLength: 4 },
  ),
  lists: fc.array(fc.record({ type, keys, total: fc.nat(100) }, { requiredKeys: ['type', 'keys'] }), { maxLength: 3 }),
  plurals,
  inputValues: fc.array(id.map(String), { maxLength: 3 }),
})

const extraction: fc.Arbitrary<Extraction> = fc
  .tuple(
    read,
    fc.option(fc.record({ kind: fc.constantFrom('booking', 'review'), status }), { freq: 4, nil: undefined }),
  )
  .map(([fields, rule]) => ({ ...fields, ...(rule && { task: rule }) }))

const citation = fc
  .record({
    call: fc.nat(20),
    outcome: fc.constantFrom('Succeeded', 'Failed'),
    says: fc.constantFrom('', ' 3 rows.'),
    keys,
  })
  .map(({ call, outcome, says, keys: entities }) => ({
    toolCallId: `call-${call}`,
    text: `[CITED RESULT] ${outcome}.${says} In full: retrieve_result({"id":"a${call}"})`,
    entities,
  }))

const held = fc.record({ type, id, pinned: fc.boolean() }).map(fields => anEntity(fields))
const heldEntities = fc.uniqueArray(held, { selector: entity => entity.key, maxLength: 3 })
const memory = fc
  .record({
    entities: heldEntities,
    seen: fc.array(fc.nat(), { maxLength: 4 }),
    forgotten: fc.array(fc.nat(), { maxLength: 2 }),
    citations: fc.uniqueArray(citation, { selector: ({ toolCallId }) => toolCallId, maxLength: 3 }),
  })
  .map(({ entities, seen, forgotten, citations }) =>
    anExport({
      entities,
      citations,
      ledger: { origins: { 'page-1': 99 }, seen, tombstones: forgotten.map(hash => [hash, 1]) },
    }),
  )

const documentName = fc.constantFrom('profile', 'plan')
const documentPath = fc.constantFrom(['Name'], ['User', 'Name'], ['Notes'])
const edit = fc.oneof(
  fc.record({ op: fc.constant('set' as const), path: documentPath, value: fc.constantFrom('Alice', 'Bob', 7) }),
  fc.record({ op: fc.constant('append' as const), path: documentPath, value: fc.constantFrom('one', 'two') }),
  fc.record({ op: fc.constant('remove' as const), path: documentPath }),
)

const ofType = <Type extends MemoryEvent['type']>(name: Type) => fc.constant(name)

const contents: { readonly [Type in MemoryEvent['type']]: fc.Arbitrary<EventContent<Type>> } = {
  'tool-result-observed': fc.record(
    {
      type: ofType('tool-result-observed'),
      toolName: fc.constantFrom('getPage', 'listOrders'),
      toolCallId: fc.nat(40).map(number => `call-${number}`),
      source: fc.constantFrom('tool' as const, 'app' as const),
      extraction,
      inputHash: fc.nat(1),
      partial: fc.constant(true as const),
    },
    { requiredKeys: ['type', 'toolName', 'source', 'extraction'] },
  ),
  'entity-viewed': fc.record({ type: ofType('entity-viewed'), entities, plurals }),
  'text-mentioned': fc.record(
    {
      type: ofType('text-mentioned'),
      role: fc.constantFrom('user' as const, 'assistant' as const),
      id: fc.nat(20).map(number => `message-${number}`),
      keys,
      pointed: fc.constant(true as const),
      act: fc.constantFrom('delete', 'archive'),
    },
    { requiredKeys: ['type', 'role', 'keys'] },
  ),
  'feature-event': fc.record({
    type: ofType('feature-event'),
    content: fc.constantFrom({ type: 'cart/added' as const }, { type: 'cart/emptied' as const }),
  }),
  'turn-started': fc.record({ type: ofType('turn-started'), id: fc.nat(30).map(number => `turn-${number}`) }),
  'entity-pinned': fc.record({ type: ofType('entity-pinned'), keys, pinned: fc.boolean() }),
  'entity-forgotten': fc.record({ type: ofType('entity-forgotten'), keys }),
  'forget-undone': fc.record({
    type: ofType('forget-undone'),
    entities: heldEntities,
    speaking: heldEntities,
  }),
  'entity-renamed': fc.record({ type: ofType('entity-renamed'), key, name: fc.constantFrom('About', 'Imprint') }),
  'thread-rewound': fc.record({
    type: ofType('thread-rewound'),
    id: fc.oneof(
      fc.nat(30).map(number => `turn-${number}`),
      fc.nat(20).map(number => `message-${number}`),
    ),
  }),
  'results-cited': fc.record({ type: ofType('results-cited'), citations: fc.array(citation, { maxLength: 3 }) }),
  'task-set': fc.record({ type: ofType('task-set'), task: fc.option(task, { nil: undefined }) }),
  'memory-imported': fc.record({ type: ofType('memory-imported'), memory }),
  'memory-cleared': fc.record({ type: ofType('memory-cleared') }),
  'document-edited': fc.record({
    type: ofType('document-edited'),
    name: documentName,
    edits: fc.array(edit, { minLength: 1, maxLength: 3 }),
    said: fc.record({ author: fc.constantFrom('user' as const, 'host' as const, 'inferred' as const) }),
    conflicts: fc.constantFrom('keep' as const, 'recent' as const),
  }),
  'document-rolled-back': fc.record({
    type: ofType('document-rolled-back'),
    name: documentName,
    version: fc.integer({ min: 1, max: 6 }),
  }),
  'conflict-settled': fc.record({
    type: ofType('conflict-settled'),
    name: documentName,
    path: documentPath,
    take: fc.constantFrom('kept' as const, 'claimed' as const),
  }),
  'session-consolidated': arbitraryConsolidation.map(left => ({ type: 'session-consolidated', ...left })),
  'entities-recalled': fc.record({ type: ofType('entities-recalled'), entities: arbitraryLongTerm }),
  'thread-contributions-removed': fc.record({ type: ofType('thread-contributions-removed'), thread: arbitraryThread }),
  'inferences-withdrawn': fc.record({
    type: ofType('inferences-withdrawn'),
    name: documentName,
    inferences: fc.array(
      fc.record({
        origin: fc.record({ author: fc.constant('inferred' as const), at: fc.nat(100_000_000) }),
        values: fc.array(fc.record({ path: documentPath }), { maxLength: 3 }),
      }),
      { maxLength: 2 },
    ),
  }),
  'observation-failed': fc.record({ type: ofType('observation-failed') }),
}

/**
 * Sequences of events of every type, from the pages given, each page's numbered in order; the clock jumps both ways.
 * What clears or replaces memory is rare, so that sequences grow.
 */
export function arbitraryEvents(origins: readonly string[], maxLength = 30): fc.Arbitrary<MemoryEvent[]> {
  return stamped(anyContent, origins, maxLength)
}

/** The same of what is observed in a conversation alone: no acts on memory itself, and no views of the user. */
export function arbitraryConversation(origins: readonly string[], maxLength = 30): fc.Arbitrary<MemoryEvent[]> {
  return stamped(observed, origins, maxLength)
}

const background = contents['tool-result-observed'].map(result => ({ ...result, background: true as const }))

const observed = fc.oneof(
  { arbitrary: contents['tool-result-observed'], weight: 8 },
  { arbitrary: background, weight: 2 },
  { arbitrary: contents['text-mentioned'], weight: 3 },
  { arbitrary: contents['turn-started'], weight: 4 },
)

const anyContent = fc.oneof(
  { arbitrary: contents['tool-result-observed'], weight: 8 },
  { arbitrary: background, weight: 2 },
  { arbitrary: contents['entity-viewed'], weight: 3 },
  { arbitrary: contents['text-mentioned'], weight: 3 },
  { arbitrary: contents['turn-started'], weight: 4 },
  { arbitrary: contents['entity-pinned'], weight: 3 },
  { arbitrary: contents['entity-forgotten'], weight: 2 },
  { arbitrary: contents['forget-undone'], weight: 1 },
  { arbitrary: contents['entity-renamed'], weight: 1 },
  { arbitrary: contents['thread-rewound'], weight: 2 },
  { arbitrary: contents['task-set'], weight: 1 },
  { arbitrary: contents['results-cited'], weight: 2 },
  { arbitrary: contents['memory-imported'], weight: 1 },
  { arbitrary: contents['memory-cleared'], weight: 1 },
  { arbitrary: contents['document-edited'], weight: 2 },
  { arbitrary: contents['document-rolled-back'], weight: 1 },
  { arbitrary: contents['conflict-settled'], weight: 1 },
  { arbitrary: contents['session-consolidated'], weight: 2 },
  { arbitrary: contents['entities-recalled'], weight: 2 },
  { arbitrary: contents['thread-contributions-removed'], weight: 1 },
  { arbitrary: contents['inferences-withdrawn'], weight: 1 },
  { arbitrary: contents['observation-failed'], weight: 1 },
)

/** What an app fetches for itself after such a sequence, whole and of a page of its own. (W11) */
export function arbitraryBackground(): fc.Arbitrary<ToolResultObserved> {
  return background.map(({ partial: _partial, toolCallId: _id, ...result }) => ({
    ...result,
    origin: 'app',
    number: 1,
    at: 50_000_000,
  }))
}

function stamped(
  content: fc.Arbitrary<EventContent<MemoryEvent['type']>>,
  origins: readonly string[],
  maxLength: number,
): fc.Arbitrary<MemoryEvent[]> {
  const arrival = fc.record({ origin: fc.constantFrom(...origins), at: fc.nat(100_000_000), content })
  return fc.array(arrival, { maxLength }).map(arrivals => {
    const sent = new Map<string, number>()
    return arrivals.map(({ origin, at, content: unstamped }): MemoryEvent => {
      const number = (sent.get(origin) ?? 0) + 1
      sent.set(origin, number)
      return { ...unstamped, origin, number, at }
    })
  })
}
