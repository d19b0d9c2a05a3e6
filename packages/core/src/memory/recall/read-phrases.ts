import type { Label } from './read-labels.js'
import type { TypeLabels } from '../../model/resolution.js'
import { timeAt } from './time-words.js'
import { isUnspaced, type Tokens } from './tokenize.js'
import type { LanguageWords, WordKind } from './words/language-words.js'
import type { Lexicon, Word } from './words/lexicon.js'
import type { PhraseTable } from './words/phrase-table.js'

/** A stretch of words, from the first to before the last. */
export interface Span {
  readonly from: number
  readonly to: number
}

export function overlaps(one: Span, other: Span): boolean {
  return one.to > other.from && one.from < other.to
}

/** A stretch of a text that means one thing to the rules. */
export interface Phrase extends Span {
  readonly kind: WordKind | 'type' | 'other'
  readonly value: number
  /** Entity types that the words are a label of. */
  readonly types: readonly string[]
  /** What stands between it and the phrase before. */
  readonly gap: string
}

/** What a host knows of the words its users write. */
export interface WordOptions {
  /** Further words for entity types, as `{ page: ['Seite/Seiten', 'página/páginas'] }`: singular, and plural after `/`. */
  readonly labels?: TypeLabels | undefined
  /** @defaultValue English and Chinese */
  readonly languages?: readonly LanguageWords[] | undefined
}

/** The words that stand for something in a text. */
export interface KnownPhrases {
  readonly lexicon: PhraseTable<Word> & Pick<Lexicon, 'ordinalEnds' | 'nounWords'>
  /** They win over the lexicon. */
  readonly labels: PhraseTable<Label>
}

/** Most words of a label or phrase; each character is one in a script without spaces. */
const MAX_WORDS = 8

const RANK = /^(?:superlative|comparative)$/
const SENTENCE_END = /[.!?:;\n]/

/** `40th`: a number with the end of one of a language's ordinals. */
function ordinalOf(word: string, ends: ReadonlySet<string>): Word | undefined {
  const [, number, end = ''] = /^(\d{1,3})(\D{1,3})$/.exec(word) ?? []
  return number !== undefined && ends.has(end) ? { kind: 'ordinalDigit', value: Number(number) } : undefined
}

/** A text as a row of known words and type labels, the longest first; what is neither is `other`. */
export function readPhrases(tokens: Tokens, { lexicon, labels }: KnownPhrases): Phrase[] {
  const { words, clean, starts, ends } = tokens
  const phrases: Phrase[] = []
  for (let from = 0; from < words.length; from = phrases.at(-1)?.to ?? Infinity) {
    let to = Math.min(from + longestAt(words[from] ?? ''), words.length)
    let known: Word | Label | undefined
    const gap = clean.slice(ends[from - 1] ?? 0, starts[from])
    // `Löschen Sie sie`: who is spoken to has a capital, which the first word of a sentence has anyway.
    const isInside = from > 0 && !SENTENCE_END.test(gap)
    const said = clean.slice(starts[from], ends[from])
    const spoken = isInside && said !== words[from] ? lexicon.phrases.get(said) : undefined
    if (spoken?.kind === 'speaker') [known, to] = [spoken, from + 1]
    const time = timeEnd(from)
    if (time !== undefined) {
      phrases.push({ kind: 'other', value: 0, types: [], from, to: time, gap })
      continue
    }
    if (isNumberSign(from)) [known, to] = [{ kind: 'ordinalMark', value: 0 }, from + 1]
    // The `A` of `both A records` is no article.
    const isLetter =
      isInside && /^\p{Lu}$/u.test(clean.slice(starts[from], ends[from])) && clean !== clean.toUpperCase()
    // The `ER` of `ER-2026-0871` is no pronoun.
    if (isCode(from) || (isLetter && lexicon.phrases.get(words[from] ?? '')?.kind !== 'speaker')) to = from + 1
    else while (!(known ??= find(words.slice(from, to).join(' '))) && to > from + 1) to--
    // Of `文件夹` no file is meant, though no type is called so.
    const end = isUnspaced(words[from] ?? '') ? nounEnd(from, to) : to
    if (known?.kind === 'type' && end > to) [known, to] = [undefined, end]
    // `the new checkout` is known, whatever is new.
    const isOfKnown =
      known?.kind === 'indefinite' && known.value === 0 && gap === ' ' && phrases.at(-1)?.kind === 'article'
    // `el de la calle Mayor`: with a capital it is a name.
    const isName = isInside && RANK.test(known?.kind ?? '') && /^\p{Lu}\p{Ll}/u.test(said)
    phrases.push({ kind: 'other', value: 0, types: [], ...(isOfKnown || isName ? {} : known), from, to, gap })
  }
  return phrases

  function isCode(place: number): boolean {
    const [end, next] = [ends[place], starts[place + 1]]
    if (next === undefined || !/^\d/.test(words[place + 1] ?? '') || !/^[-_/]$/.test(clean.slice(end, next)))
      return false
    return /^\p{Lu}{2,8}$/u.test(clean.slice(starts[place], end))
  }

  /** Where a longer common noun ends, in a script without spaces. */
  function nounEnd(place: number, to: number): number {
    for (let end = Math.min(words.length, place + MAX_WORDS); end > to; end--)
      if (lexicon.nounWords.has(words.slice(place, end).join(' '))) return end
    return to
  }

  /** Where a time of day ends, which is one word: `9:40 am`. */
  function timeEnd(place: number): number | undefined {
    const start = starts[place] ?? 0
    const time = /^\d/.test(words[place] ?? '') ? timeAt(clean, start) : undefined
    if (!time) return undefined
    let end = place + 1
    while ((ends[end] ?? Infinity) <= start + time.length) end++
    return end
  }

  /** `no. 4`, `n° 3`: a word that else says no. */
  function isNumberSign(place: number): boolean {
    const sign = clean.slice(ends[place], starts[place + 1])
    return (
      /^(?:no|n|nr)$/.test(words[place] ?? '') && /^[.°º] ?$/.test(sign) && /^\d{1,3}$/.test(words[place + 1] ?? '')
    )
  }

  function longestAt(word: string): number {
    return Math.min(Math.max(1, labels.longest.get(word) ?? 0, lexicon.longest.get(word) ?? 0), MAX_WORDS)
  }

  function find(phrase: string): Word | Label | undefined {
    return (
      labels.phrases.get(phrase) ??
      lexicon.phrases.get(phrase) ??
      (/^\d\d?$/.test(phrase) ? { kind: 'number', value: Number(phrase) } : ordinalOf(phrase, lexicon.ordinalEnds))
    )
  }
}
