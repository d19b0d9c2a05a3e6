import { tokenize } from '../tokenize.js'
import { en } from './en.js'
import type { LanguageWords, WordKind } from './language-words.js'
import { zh } from './zh.js'

export interface Word {
  readonly kind: WordKind
  readonly value: number
}

/** The words of a text as a lexicon holds them. */
export function phraseOf(text: string): string {
  return tokenize(text).words.join(' ')
}

/** Words of all languages at hand by phrase. */
export const lexicon: ReadonlyMap<string, Word> = readLexicon([en, zh])

function readLexicon(languages: readonly LanguageWords[]): Map<string, Word> {
  const lexicon = new Map<string, Word>()
  for (const language of languages) {
    for (const [kind, list] of Object.entries(language) as [WordKind, string][]) {
      for (const [value, entry] of list.split(' ').entries()) {
        for (const word of entry.split('/')) lexicon.set(phraseOf(word.replaceAll('_', ' ')), { kind, value })
      }
    }
  }
  return lexicon
}
