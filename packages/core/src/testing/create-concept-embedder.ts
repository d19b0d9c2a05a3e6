import type { Embedder } from '../host-models.js'

export interface ConceptEmbedder extends Embedder {
  /** What it was asked for, a list a call. */
  readonly calls: readonly (readonly string[])[]
}

/** Words that mean the like, a direction each. */
const CONCEPTS: readonly (readonly string[])[] = [
  ['money', 'price', 'prices', 'pricing', 'cost', 'invoice', 'billing', 'plans', '価格'],
  ['people', 'team', 'staff', 'colleagues', 'employees', 'about'],
  ['place', 'map', 'directions', 'address', 'travel', 'office'],
  ['food', 'menu', 'lunch', 'kitchen', 'recipes', 'dinner'],
]

/** Numbers beyond the concepts, so that words of no concept point somewhere too. */
const OTHER_WORDS = 12

/**
 * A real, if small, model of meaning: texts are near each other where their words share a concept or are the same. What
 * words have in common beyond that, it does not know.
 */
export function createConceptEmbedder({ id = 'concepts-1' }: { id?: string } = {}): ConceptEmbedder {
  const calls: (readonly string[])[] = []
  return {
    id,
    calls,
    async embed(texts) {
      calls.push([...texts])
      return texts.map(vectorOf)
    },
  }
}

function vectorOf(text: string): number[] {
  const vector = Array.from({ length: CONCEPTS.length + OTHER_WORDS }, () => 0)
  for (const word of text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? ['']) {
    const concept = CONCEPTS.findIndex(words => words.includes(word))
    const sum = [...word].reduce((codes, character) => codes * 31 + (character.codePointAt(0) ?? 0), 7)
    const place = concept < 0 ? CONCEPTS.length + (sum % OTHER_WORDS) : concept
    vector[place] = (vector[place] ?? 0) + (concept < 0 ? 0.3 : 1)
  }
  return vector
}
