import type { EntityKey } from '../model/entity.js'
import type { MemoryView } from '../model/memory-state.js'
import { resolveReference } from '../memory/recall/resolve-reference.js'
import { de, en, es, fr, ja, zh } from '../words.js'

const LANGUAGES = { en: [en, zh], de: [en, de], fr: [en, fr], es: [en, es], zh: [en, zh], ja: [en, ja] }

export type Language = keyof typeof LANGUAGES

/** What a text means in a language, as the ids of what is meant; else the verdict. */
export function resolveIn(
  language: Language,
  text: string,
  view: MemoryView,
  openNow: readonly EntityKey[] = [],
): readonly (string | number)[] | 'ambiguous' | 'unknown' {
  const options = { view, openNow: new Set(openNow), languages: LANGUAGES[language] }
  const { status, entities } = resolveReference(text, options)
  return status === 'resolved' ? entities.map(({ id }) => id) : status
}
