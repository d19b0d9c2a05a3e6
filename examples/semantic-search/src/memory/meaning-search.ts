import type { Entity, SearchHit, SearchOptions, WorkingMemory } from '@antecedent/core'
import type { Embedder } from '../model/embedder.js'

export type MeaningHit = Omit<SearchHit, 'matched'> & { readonly matched: SearchHit['matched'] | 'meaning' }

export interface MeaningSearchOptions extends SearchOptions {
  /** By words alone where it is false. */
  readonly meaning?: false
}

type Vectors = Record<string, { readonly text: string; readonly vector: readonly number[] }>

const MIN_MEANING = 0.1

/** Finds what holds the words of a query, or means the like; where the model fails, by words alone. Vectors outlive the page. */
export function createMeaningSearch(memory: WorkingMemory, embedder: Embedder) {
  const store = `vectors of ${embedder.id}`
  const vectors: Vectors = JSON.parse(localStorage.getItem(store) ?? '{}')
  const vectorByQuery = new Map<string, ArrayLike<number>>()
  let line: Promise<unknown> = Promise.resolve()

  return async (
    query: string,
    { limit = 10, ...options }: MeaningSearchOptions = {},
  ): Promise<readonly MeaningHit[]> => {
    if (options.meaning === false) return memory.search(query, { limit })
    const entities = memory.getSnapshot().entities
    const hits = await memory.search(query, { limit: 100 })
    const byWords = new Map(hits.map(hit => [hit.entity.key, hit]))
    // One after the other, so that none reads what another is reading.
    const embedding = line.then(() => embedQuery(query, entities)).catch(() => undefined)
    line = embedding
    const vector = await embedding
    if (!vector) return hits.slice(0, limit)

    const similarities = entities.map(entity => cosine(vector, vectors[entity.key]?.vector ?? []))
    const common = similarities.reduce((sum, similarity) => sum + similarity, 0) / similarities.length
    return entities
      .map((entity, index): MeaningHit => {
        const near = Math.max(0, ((similarities[index] ?? 0) - common) / (1 - common))
        const meaning = near < MIN_MEANING ? 0 : near
        const { score = 0, matched = 'meaning' } = byWords.get(entity.key) ?? {}
        return { entity, matched, score: 1 - (1 - score) * (1 - meaning) }
      })
      .filter(({ score }) => score > 0)
      .sort((one, other) => other.score - one.score)
      .slice(0, limit)
  }

  async function embedQuery(query: string, entities: readonly Entity[]) {
    const signal = AbortSignal.timeout(60_000)
    const vector = vectorByQuery.get(query) ?? (await embedder.embed([query], { signal }))[0]
    if (vector) vectorByQuery.set(query, vector)
    await embedMissing(entities, signal)
    return vector
  }

  async function embedMissing(entities: readonly Entity[], signal: AbortSignal): Promise<void> {
    const missing = entities.filter(entity => vectors[entity.key]?.text !== textOf(entity))
    const { maxTexts = 32 } = embedder
    for (let from = 0; from < missing.length; from += maxTexts) {
      const batch = missing.slice(from, from + maxTexts)
      const made = await embedder.embed(batch.map(textOf), { signal })
      batch.forEach((entity, index) => {
        vectors[entity.key] = { text: textOf(entity), vector: Array.from(made[index] ?? []) }
      })
    }
    if (missing.length > 0) localStorage.setItem(store, JSON.stringify(vectors))
  }
}

function textOf({ type, name, snippet }: Entity): string {
  return `${type}: ${[name, snippet].filter(Boolean).join('. ')}`
}

function cosine(one: ArrayLike<number>, other: ArrayLike<number>): number {
  let product = 0
  let squares = 0
  let otherSquares = 0
  for (let at = 0; at < one.length; at++) {
    const [a, b] = [one[at] ?? 0, other[at] ?? 0]
    product += a * b
    squares += a * a
    otherSquares += b * b
  }
  return squares && otherSquares ? product / Math.sqrt(squares * otherSquares) : 0
}
