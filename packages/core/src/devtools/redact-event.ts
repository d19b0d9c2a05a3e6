import { redactionsOfFeatures } from '../features/devtools.js'
import type { ExtractedList, ExtractedRelationship, Extraction } from '../model/extraction.js'
import type { MemoryEvent } from '../model/memory-event.js'
import type { Pseudonyms } from './create-pseudonyms.js'
import { redactEntity, redactExtracted } from './redact-entity.js'
import { redactFields } from './redact-fields.js'
import { redactCitation, redactTask } from './redact-history.js'
import { redactExport } from './redact-thread.js'

const STAMP = { type: 'kept', origin: 'kept', number: 'kept', at: 'kept' } as const

/** An event in which nothing is called what it is called: `transition` does with it what it did with the event. (T12) */
export function redactEvent(event: MemoryEvent, pseudonyms: Pseudonyms): MemoryEvent {
  const { key, call, name } = pseudonyms
  switch (event.type) {
    case 'tool-result-observed':
      return redactFields(event, {
        ...STAMP,
        toolName: 'kept',
        toolCallId: call,
        source: 'kept',
        extraction: extraction => redactExtraction(extraction, pseudonyms),
        tokens: 'kept',
        inputHash: 'kept',
        background: 'kept',
        partial: 'kept',
      })
    case 'entity-viewed':
      return redactFields(event, {
        ...STAMP,
        entities: entities => entities.map(entity => redactExtracted(entity, pseudonyms)),
        plurals: 'kept',
      })
    case 'text-mentioned':
      return redactFields(event, {
        ...STAMP,
        role: 'kept',
        id: call,
        keys: keys => keys.map(key),
        pointed: 'kept',
        unclear: 'kept',
        act: 'kept',
      })
    case 'turn-started':
      return redactFields(event, { ...STAMP, id: call })
    case 'thread-rewound':
      return redactFields(event, { ...STAMP, id: call })
    case 'entity-pinned':
      return redactFields(event, { ...STAMP, keys: keys => keys.map(key), pinned: 'kept' })
    case 'entity-forgotten':
      return redactFields(event, { ...STAMP, keys: keys => keys.map(key) })
    case 'forget-undone':
      return redactFields(event, {
        ...STAMP,
        entities: entities => entities.map(entity => redactEntity(entity, pseudonyms)),
        speaking: entities => entities.map(entity => redactEntity(entity, pseudonyms)),
        ...redactionsOfFeatures(pseudonyms).undone,
        keys: keys => keys.map(key),
      })
    case 'entity-renamed':
      return redactFields(event, { ...STAMP, key, name })
    case 'task-set':
      return redactFields(event, { ...STAMP, task: task => redactTask(task, pseudonyms) })
    case 'results-cited':
      return redactFields(event, {
        ...STAMP,
        citations: citations => citations.map(citation => redactCitation(citation, pseudonyms)),
      })
    case 'memory-imported':
      return redactFields(event, { ...STAMP, memory: memory => redactExport(memory, pseudonyms), spares: 'kept' })
    // What a feature keeps, it alone can tell from what may be shown.
    case 'feature-event':
      return redactFields(event, { ...STAMP, content: ({ type }) => ({ type }) })
    case 'memory-cleared':
      return redactFields(event, { ...STAMP, spares: 'kept' })
    case 'observation-failed':
      return redactFields(event, { ...STAMP, hash: 'kept' })
    default:
      return redactFields(event, { ...STAMP, ...redactionsOfFeatures(pseudonyms).events[event.type] })
  }
}

function redactExtraction(extraction: Extraction, pseudonyms: Pseudonyms): Extraction {
  const { key, id } = pseudonyms
  const redactEdge = (edge: ExtractedRelationship): ExtractedRelationship =>
    redactFields(edge, { kind: 'kept', from: key, to: key })
  const redactList = (list: ExtractedList): ExtractedList =>
    redactFields(list, { type: 'kept', keys: keys => keys.map(key), total: 'kept', parent: key })
  return redactFields(extraction, {
    action: 'kept',
    outcome: 'kept',
    missing: keys => keys.map(key),
    entities: entities => entities.map(entity => redactExtracted(entity, pseudonyms)),
    relationships: edges => edges.map(redactEdge),
    lists: lists => lists.map(redactList),
    plurals: 'kept',
    inputValues: values => values.map(value => String(id(value))),
    task: 'kept',
  })
}
