import type { MemoryView } from '../../model/memory-state.js'
import type { Tokens } from './tokenize.js'
import type { WordKind } from './words/language-words.js'
import { lexicon, phraseOf, type Word } from './words/lexicon.js'

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
}

const MAX_WORDS = 4

/** Values of a type label. */
const SINGULAR = 1
export const PLURAL = 2

/** A text as a row of known words and type labels, the longest first; what is neither is `other`. */
export function readPhrases({ words }: Tokens, view: MemoryView): Phrase[] {
  const labels = readLabels(view)
  const phrases: Phrase[] = []
  for (let from = 0; from < words.length; from = phrases.at(-1)?.to ?? Infinity) {
    let to = Math.min(from + MAX_WORDS, words.length)
    let known: Word | Label | undefined
    while (!(known = find(words.slice(from, to).join(' '))) && to > from + 1) to--
    phrases.push({ kind: 'other', value: 0, types: [], ...known, from, to })
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

function readLabels({ entities, plurals }: MemoryView): Map<string, Label> {
  const types = new Set<string>()
  for (const { type } of entities.values()) types.add(type)
  const labels = new Map<string, Label>()
  const addLabel = (label: string, type: string, value: number) => {
    const phrase = phraseOf(label)
    const known = labels.get(phrase)
    if (known) known.types.push(type)
    else labels.set(phrase, { kind: 'type', value, types: [type] })
  }
  for (const type of types) {
    addLabel(type, type, SINGULAR)
    addLabel(plurals.get(type) ?? '', type, PLURAL)
  }
  return labels
}
