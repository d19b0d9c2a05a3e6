import type { MemoryView } from '../../model/memory-state.js'
import { nameIndexOf } from './name-index.js'
import { lexiconOf } from './words/lexicon.js'

/** Reads what these entities are called, and the words of the languages that are read by default: no text has to wait for it. (Q5) */
export function prepareReading(entities: MemoryView['entities']): void {
  nameIndexOf(entities)
  lexiconOf()
}
