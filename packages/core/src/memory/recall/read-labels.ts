import type { MemoryView } from '../../model/memory-state.js'
import type { TypeLabels } from '../../model/resolution.js'
import { wordsOf } from './name-forms.js'
import { isUnspaced } from './tokenize.js'
import type { Lexicon, Noun } from './words/lexicon.js'
import { addPhrase, type PhraseTable } from './words/phrase-table.js'

/** Words that stand for entity types. */
export interface Label {
  readonly kind: 'type'
  readonly value: typeof SINGULAR | typeof PLURAL
  readonly types: string[]
}

const SINGULAR = 1
export const PLURAL = 2

interface LabelSources {
  readonly types: ReadonlySet<string>
  readonly plurals: MemoryView['plurals']
  readonly further: TypeLabels | undefined
  readonly lexicon: Lexicon
}

/** Most texts are read against the same types as the one before. (Q5) */
let newest: (LabelSources & { readonly labels: PhraseTable<Label> }) | undefined

/**
 * The labels of these types: their own, and what the host gave further; else the last word of a type (`post` of
 * `blog_post`); else what such things are called, or another of its words.
 */
export function labelsOf(sources: LabelSources): PhraseTable<Label> {
  const { types, plurals, further, lexicon } = sources
  const isSame =
    newest?.types === types && newest.plurals === plurals && newest.further === further && newest.lexicon === lexicon
  if (!newest || !isSame) newest = { ...sources, labels: readLabels(sources) }
  return newest.labels
}

/** Words by which a sentence points; a type may be the word of a tool's, and takes none of them away. (T4) */
const POINTING = /^(?:demonstrative|pronoun|plural|article|indefinite|remaining)$/

function readLabels({ types, plurals, further = {}, lexicon }: LabelSources): PhraseTable<Label> {
  const isPointing = (words: readonly string[]): boolean =>
    words.some((_, last) => POINTING.test(lexicon.phrases.get(words.slice(0, last + 1).join(' '))?.kind ?? ''))
  const labels: PhraseTable<Label> = { phrases: new Map(), longest: new Map() }
  /** Labels of one rank share their things; of two ranks the stronger has the word. */
  const addAll = (found: Iterable<readonly [words: readonly string[], type: string, value: Label['value']]>): void => {
    const rank = new Map<string, Label>()
    for (const [words, type, value] of found) {
      const key = words.join(' ')
      if (key === '' || labels.phrases.has(key)) continue
      const known = rank.get(key)
      if (!known) rank.set(key, { kind: 'type', value, types: [type] })
      else if (!known.types.includes(type)) known.types.push(type)
    }
    for (const [key, label] of rank) addPhrase(key.split(' '), label, labels)
  }
  const own = (text: string): readonly string[] => {
    const words = wordsOf(text)
    return isPointing(words) ? [] : words
  }
  const named = [...types].map(type => ({ type, words: own(type), plural: own(plurals.get(type) ?? '') }))
  addAll(
    named.flatMap(({ type, words, plural }) => [
      [words, type, SINGULAR] as const,
      [plural, type, PLURAL] as const,
      ...(Object.hasOwn(further, type) ? (further[type] ?? []) : []).flatMap(label => {
        const [singular = '', plural = ''] = label.split('/')
        return [[wordsOf(singular), type, SINGULAR] as const, [wordsOf(plural), type, PLURAL] as const]
      }),
    ]),
  )
  const compounds = named.filter(({ words }) => words.length > 1 && !words.some(isUnspaced))
  addAll(
    compounds.flatMap(({ type, words, plural }) => [
      [own(words.at(-1) ?? ''), type, SINGULAR] as const,
      [own(plural.at(-1) ?? ''), type, PLURAL] as const,
    ]),
  )
  // `todolist` is a `todo list`, and a `to-do list`.
  const parted = named.flatMap(({ type, words: [word = '', ...others] }) => {
    const first = others.length > 0 ? undefined : partOf(word, lexicon)
    if (first === undefined) return []
    const firsts = nounsOf([[first]], lexicon).flatMap(({ words, isPlural }) => (isPlural ? [] : [words]))
    return firsts.map(noun => [[...noun, word.slice(first.length)], type, SINGULAR] as const)
  })
  addAll(parted)
  const called = named.map(({ type, words }) => {
    const isWhole = words.length < 2 || words.some(isUnspaced)
    return { type, written: isWhole ? [words] : [words, words.slice(-1), words.slice(0, 1)] }
  })
  addAll(
    called.flatMap(({ type, written }) =>
      nounsOf(written, lexicon).map(noun => [noun.words, type, noun.isPlural ? PLURAL : SINGULAR] as const),
    ),
  )
  return labels
}

/** Letters of the second part of a type that is written as one word. */
const MIN_PART = 3

/** What kind of thing a type of one word begins with, as the `todo` of `todolist`. */
function partOf(word: string, { nounWords }: Lexicon): string | undefined {
  for (let length = word.length - MIN_PART; length >= MIN_PART; length--)
    if (nounWords.has(word.slice(0, length))) return word.slice(0, length)
  return undefined
}

/** All that things are called whose type is written so. */
function nounsOf(written: readonly (readonly string[])[], { nouns }: Lexicon): Noun[] {
  const keys = new Set(written.map(words => words.join(' ')))
  return [...nouns.values()].filter(kind => kind.some(({ words }) => keys.has(words.join(' ')))).flat()
}
