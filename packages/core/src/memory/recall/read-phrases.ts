import type { MemoryView } from '../../model/memory-state.js'
import type { TypeLabels } from '../../model/resolution.js'
import type { Tokens } from './tokenize.js'
import type { LanguageWords, WordKind } from './words/language-words.js'
import { lexiconOf, phraseOf, type Word } from './words/lexicon.js'

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

/** Most words of a label or phrase; each character is one in a script without spaces. */
const MAX_WORDS = 8

/** Values of a type label. */
const SINGULAR = 1
export const PLURAL = 2

/** A text as a row of known words and type labels, the longest first; what is neither is `other`. */
export function readPhrases(tokens: Tokens, view: MemoryView, options: WordOptions): Phrase[] {
  const { words, clean, starts, ends } = tokens
  const labels = readLabels(view, options.labels)
  const lexicon = lexiconOf(options.languages)
  const phrases: Phrase[] = []
  for (let from = 0; from < words.length; from = phrases.at(-1)?.to ?? Infinity) {
    let to = Math.min(from + MAX_WORDS, words.length)
    let known: Word | Label | undefined
    while (!(known = find(words.slice(from, to).join(' '))) && to > from + 1) to--
    const gap = clean.slice(ends[from - 1] ?? 0, starts[from])
    phrases.push({ kind: 'other', value: 0, types: [], ...known, from, to, gap })
  }
  return phrases

  function find(phrase: string): Word | Label | undefined {
    return (
      labels.get(phrase) ??
      lexicon.get(phrase) ??
      (/^\d\d?$/.test(phrase) ? { kind: 'number', value: Number(phrase) } : undefined)
    )
  }
}

interface Label {
  readonly kind: 'type'
  readonly value: number
  readonly types: string[]
}

function readLabels({ entities, plurals }: MemoryView, further: TypeLabels = {}): Map<string, Label> {
  const types = new Set<string>()
  for (const { type } of entities.values()) types.add(type)
  const labels = new Map<string, Label>()
  const addLabel = (label: string, type: string, value: number) => {
    const phrase = phraseOf(label)
    const known = labels.get(phrase)
    if (!known) labels.set(phrase, { kind: 'type', value, types: [type] })
    else if (!known.types.includes(type)) known.types.push(type)
  }
  for (const type of types) {
    addLabel(type, type, SINGULAR)
    addLabel(plurals.get(type) ?? '', type, PLURAL)
    const given = Object.hasOwn(further, type) ? further[type] : undefined
    for (const label of given ?? []) {
      const [singular = '', plural = ''] = label.split('/')
      addLabel(singular, type, SINGULAR)
      addLabel(plural, type, PLURAL)
    }
  }
  labels.delete('')
  return labels
}
