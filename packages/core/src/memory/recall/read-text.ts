import type { Entity } from '../../model/entity.js'
import type { MemoryView } from '../../model/memory-state.js'
import { findNames, type NamedSpan } from './find-names.js'
import { nameIndexOf, type NameIndex } from './name-index.js'
import { readLabels } from './read-labels.js'
import { readPhrases, type Phrase, type Span, type WordOptions } from './read-phrases.js'
import { tokenize, type Tokens } from './tokenize.js'
import { lexiconOf, numeralsOf } from './words/lexicon.js'

/** A text as read against a memory. */
export interface Reading extends Tokens {
  readonly phrases: readonly Phrase[]
  /** What the text marks as a name. */
  readonly marks: readonly Span[]
  readonly names: readonly NamedSpan[]
  readonly view: MemoryView
  readonly index: NameIndex
  /** What can be meant without being named. */
  readonly live: readonly Entity[]
  /** All ways to write a number that is given as one of them; any other word as it is. */
  readonly numeralsOf: (word: string) => readonly string[]
}

/** A reference stands in what is said; what is pasted beyond this would cost more than it tells. */
const MAX_CHARACTERS = 10_000

const MARK = /(?<!\w)(?:#\S+|["'`“‘「『《[].{1,120}?["'`”’」』》\]](?!\w))/gu

export function readText(text: string, view: MemoryView, options: WordOptions = {}): Reading {
  const tokens = tokenize(text.slice(0, MAX_CHARACTERS))
  const index = nameIndexOf(view.entities)
  const lexicon = lexiconOf(options.languages)
  const phrases = readPhrases(tokens, { lexicon, labels: readLabels(index.types, view.plurals, options.labels) })
  const marks = Array.from(tokens.clean.matchAll(MARK), ({ 0: mark, index }) => ({
    from: tokens.starts.findIndex(start => start >= index),
    to: tokens.ends.findLastIndex(end => end <= index + mark.length) + 1,
  }))
  const names = findNames(tokens, phrases, marks, index)
  return {
    ...tokens,
    phrases,
    marks,
    names,
    view,
    index,
    live: index.live,
    numeralsOf: word => numeralsOf(word, lexicon),
  }
}
