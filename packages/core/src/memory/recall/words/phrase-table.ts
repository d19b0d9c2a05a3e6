import { tokenize } from '../tokenize.js'

/** What is looked up in a text by phrase. */
export interface PhraseTable<Value> {
  readonly phrases: Map<string, Value>
  /** Words in the longest phrase by its first word, so that a text is not tried for phrases that none begins. (Q5) */
  readonly longest: Map<string, number>
}

/** A table that holds no phrase yet. */
export function emptyTable<Value>(): PhraseTable<Value> {
  return { phrases: new Map(), longest: new Map() }
}

/** Adds a phrase; of two that are the same the later one stands. */
export function addPhrase<Value>(
  words: readonly string[],
  value: Value,
  { phrases, longest }: PhraseTable<Value>,
): void {
  const [first] = words
  if (first === undefined) return
  phrases.set(words.join(' '), value)
  longest.set(first, Math.max(words.length, longest.get(first) ?? 0))
}

/** The phrases of a table that stand in a text, in its order; from each word the longest first. */
export function* phrasesIn<Value>(
  words: readonly string[],
  { phrases, longest }: PhraseTable<Value>,
): Generator<{ readonly from: number; readonly to: number; readonly value: Value }> {
  for (const [from, word] of words.entries())
    for (let to = from + (longest.get(word) ?? 0); to > from; to--) {
      const value = phrases.get(words.slice(from, to).join(' '))
      if (value !== undefined) yield { from, to, value }
    }
}

/** Phrases with their place in the list. */
export function addPhrases(list: string | undefined, table: PhraseTable<number>): void {
  for (const [place, entry] of (list?.split(' ') ?? []).entries())
    for (const phrase of entry.split('/')) addPhrase(tokenize(phrase.replaceAll('_', ' ')).words, place, table)
}
