import { tokenize } from '../tokenize.js'
import { en } from './en.js'
import type { LanguageWords, WordKind } from './language-words.js'
import { zh } from './zh.js'

export interface Word {
  readonly kind: WordKind
  readonly value: number
}

/** Words of several languages by phrase. */
export type Lexicon = ReadonlyMap<string, Word>

/** Read where a host names no others. */
const DEFAULT_LANGUAGES: readonly LanguageWords[] = [en, zh]

const lexicons = new WeakMap<readonly LanguageWords[], Lexicon>()

/** The words of a text as a lexicon holds them. */
export function phraseOf(text: string): string {
  return tokenize(text).words.join(' ')
}

/** The words of these languages; read once for each list of them. */
export function lexiconOf(languages: readonly LanguageWords[] = DEFAULT_LANGUAGES): Lexicon {
  const known = lexicons.get(languages)
  if (known) return known
  const lexicon = new Map<string, Word>()
  for (const language of languages) {
    for (const [kind, list] of Object.entries(language) as [WordKind, string][]) {
      for (const [value, entry] of list.split(' ').entries()) {
        for (const word of entry.split('/')) lexicon.set(phraseOf(word.replaceAll('_', ' ')), { kind, value })
      }
    }
  }
  lexicons.set(languages, lexicon)
  return lexicon
}

/** `2` and `two` for either of them; any other word as it is. */
export function numeralsOf(word: string, lexicon: Lexicon): readonly string[] {
  const known = lexicon.get(word)
  const value = known?.kind === 'number' ? known.value : /^\d\d?$/.test(word) ? Number(word) : undefined
  if (value === undefined) return [word]
  const words = [...lexicon].filter(([, { kind, value: other }]) => kind === 'number' && other === value)
  return [String(value), ...words.map(([written]) => written)]
}
