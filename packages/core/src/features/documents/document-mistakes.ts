import type { Llm } from '../../host-models.js'
import { unknownNames } from '../../mistakes/unknown-names.js'
import type {
  DocumentDefinition,
  DocumentDefinitions,
  DocumentReading,
  DocumentSelecting,
  DocumentsOptions,
} from './documents-options.js'

const DEFINITION: Record<keyof DocumentDefinition, true> = {
  template: true,
  scope: true,
  readOnly: true,
  conflicts: true,
}

const OPTIONS: Record<keyof DocumentsOptions, true> = { reading: true, selecting: true }

const READING: Record<keyof DocumentReading, true> = {
  from: true,
  strategy: true,
  confidence: true,
  instructions: true,
  debounceMs: true,
  onFact: true,
}

const SELECTING: Record<keyof DocumentSelecting, true> = { instructions: true }

/** Faults of the feature's options, in sentences. */
export function mistakesOfDocuments(
  definitions: DocumentDefinitions,
  options: DocumentsOptions,
  llm: Llm | undefined,
): readonly string[] {
  const asks = (['reading', 'selecting'] as const).filter(name => options[name] && !llm)
  return [
    ...Object.entries(definitions).flatMap(([name, definition]) =>
      unknownNames(`documents: \`${name}\` has no field`, definition, Object.keys(DEFINITION)),
    ),
    ...unknownNames('documents knows no option', options, Object.keys(OPTIONS)),
    ...unknownNames('documents knows no option of reading', options.reading, Object.keys(READING)),
    ...unknownNames('documents knows no option of selecting', options.selecting, Object.keys(SELECTING)),
    ...asks.map(
      name =>
        `documents: \`${name}\` asks a model, and this memory has none, so that nothing comes of it. ` +
        'Give createWorkingMemory an `llm` (@antecedent/core/models).',
    ),
  ]
}
