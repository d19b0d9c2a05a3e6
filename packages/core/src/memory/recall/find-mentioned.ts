import type { EntityKey } from '../../model/entity.js'
import type { MemoryView } from '../../model/memory-state.js'
import type { WordOptions } from './read-phrases.js'
import { readText } from './read-text.js'

/** Known entities that a text names literally, in its order. Where several bear one name, all of them. */
export function findMentioned(text: string, view: MemoryView, options?: WordOptions): EntityKey[] {
  const { names } = readText(text, view, options)
  return [...new Set(names.flatMap(name => name.entities.map(entity => entity.key)))]
}
