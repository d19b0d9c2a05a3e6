import type { ExtractedEntity } from '../../model/extraction.js'
import { pluralLabel } from './inflect.js'

/** Plural label of every type that occurs. */
export function pluralsOf(entities: readonly ExtractedEntity[]): Record<string, string> {
  const types = [...new Set(entities.map(entity => entity.type))]
  return Object.fromEntries(types.map(type => [type, pluralLabel(type)]))
}
