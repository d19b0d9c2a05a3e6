import type { EventOfFeature } from '../model/memory-event.js'
import type { SubmittedEvent, SubmittedType } from '../model/observation.js'
import type { Redactor } from '../model/redactor.js'
import type { Admissions } from '../model/state-model.js'
import { admitCitations } from './content/admit-citations.js'
import { asName } from './extract/name-text.js'
import type { EngineModels } from './update-slice.js'
import { admitTask } from './with-task.js'

const asIs = <Event>(event: Event): Event => event

const ADMISSIONS: Admissions<Exclude<SubmittedType, EventOfFeature['type']>> = {
  // In a host's, a user's or a model's own words.
  'entity-renamed'({ name: given, ...event }, redactor) {
    // A name that is empty, or is a credential, is none.
    const name = asName(redactor.begin().text(given, 'name'))
    return name === undefined ? undefined : { ...event, name }
  },
  'results-cited': (event, redactor) => ({ ...event, citations: admitCitations(event.citations, redactor) }),
  'task-set': ({ task, ...event }, redactor) => ({ ...event, task: task && admitTask(task, redactor) }),
  // Plain data of the host's, of which any text may be in somebody's words.
  'feature-event'({ content, ...event }, redactor) {
    const kept = redactor.begin(undefined, 'kept').value(content)
    return isContent(kept) && kept.type === content.type ? { ...event, content: kept } : undefined
  },
  // What memory itself told the page or exported, which was admitted when it came.
  'forget-undone': asIs,
  'memory-imported': asIs,
  // Ids, keys and names that code gives.
  'entity-forgotten': asIs,
  'entity-pinned': asIs,
  'memory-cleared': asIs,
  'observation-failed': asIs,
  'text-mentioned': asIs,
  'thread-rewound': asIs,
  'turn-started': asIs,
}

function isContent(kept: unknown): kept is SubmittedEvent<'feature-event'>['content'] {
  return typeof kept === 'object' && kept !== null && 'type' in kept
}

/** The part of a submitted event that may be kept; undefined where nothing is left. (X18) */
export function admitEvent<Type extends SubmittedType>(
  event: SubmittedEvent<Type>,
  redactor: Redactor,
  models: EngineModels = [],
): SubmittedEvent<Type> | undefined {
  const tables: Partial<Admissions<SubmittedType>>[] = [
    ADMISSIONS,
    ...models.flatMap(model => ('admissions' in model ? model.admissions : [])),
  ]
  const { type } = event
  return tables.find(table => Object.hasOwn(table, type))?.[type]?.(event, redactor)
}
