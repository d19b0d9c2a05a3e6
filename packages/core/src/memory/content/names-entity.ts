import type { Citation } from '../../model/citation.js'
import type { EntityKey } from '../../model/entity.js'
import type { MemoryView } from '../../model/memory-state.js'
import { escapeText } from '../escape-value.js'

/** Whether a citation names one of these entities: as it says itself, or by a word that is known for one. (W10) */
export function namesAnyOf(view: MemoryView, keys: readonly EntityKey[]): (citation: Citation) => boolean {
  const gone = new Set(keys)
  const isNamedIn = findsNames(view, keys)
  return ({ text, entities: named }) => named.some(key => gone.has(key)) || isNamedIn(text)
}

/** Whether a text holds a word that is known for one of these entities. (W10) */
export function findsNames(
  { entities }: Pick<MemoryView, 'entities'>,
  keys: readonly EntityKey[],
): (text: string) => boolean {
  const words = keys.flatMap(key => {
    const { name, aliases = [], identifiers = [] } = entities.get(key) ?? {}
    const known = [key.slice(key.indexOf('/') + 1), name, ...aliases, ...identifiers.map(({ value }) => String(value))]
    return known.flatMap(word => (word !== undefined && word.length >= MIN_TELLING ? writtenForms(word) : []))
  })
  return text => words.some(word => text.includes(word))
}

/** As it stands in a citation, where a long name is cut. */
function writtenForms(word: string): readonly string[] {
  const start = word.slice(0, MAX_COMPARED)
  return [start, escapeText(start, 'plain')]
}

/** Shorter words, as `12`, stand in counts and sizes too. */
const MIN_TELLING = 4
const MAX_COMPARED = 40
