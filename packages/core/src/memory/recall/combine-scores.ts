import type { Entity } from '../../model/entity.js'
import type { SearchWeights } from '../../model/meaning.js'
import type { SearchHit } from '../../model/search-hit.js'
import { compareFirstSeen } from '../compare-first-seen.js'

export const DEFAULT_WEIGHTS = { relevance: 0.7, importance: 0.3 }

/** What a search found out about an entity. */
export interface Candidate {
  readonly entity: Entity
  /** How well the query's words fit, in 0…1; 0 where none does. */
  readonly lexical: number
  /** How near its meaning is, in 0…1; 0 where that is not known. */
  readonly meaning: number
  readonly matched: SearchHit['matched']
  /** How likely it is needed next, from 0. */
  readonly importance: number
}

/**
 * Hits, best first. What an identifier or name fits as a whole comes first with the score 1. Of the rest, words and
 * meaning speak for a thing independently of each other, so that its relevance is `1 - (1 - lexical)(1 - meaning)`. Both
 * relevance and importance are scaled by the greatest among the hits, for models and threads differ in what they call near
 * and important. The newest comes first among equals.
 */
export function combineScores(
  candidates: readonly Candidate[],
  { limit, weights }: { readonly limit: number; readonly weights: SearchWeights },
): SearchHit[] {
  const { relevance, importance } = sharesOf(weights)
  const relevances = candidates.map(({ lexical, meaning }) => 1 - (1 - lexical) * (1 - meaning))
  const mostRelevant = Math.max(0, ...relevances.filter((_, index) => candidates[index]?.lexical !== 1))
  const mostImportant = Math.max(0, ...candidates.map(candidate => candidate.importance))
  const ranked = candidates.map((candidate, index) => {
    const { entity, matched, lexical } = candidate
    const ofImportance = mostImportant > 0 ? candidate.importance / mostImportant : 0
    const score = relevance * (relevances[index] ?? 0) + importance * ofImportance * mostRelevant
    const isWhole = lexical === 1
    return { entity, matched, isWhole, score: isWhole ? 1 : Math.min(1, score) }
  })
  return ranked
    .sort(
      (one, other) =>
        Number(other.isWhole) - Number(one.isWhole) ||
        other.score - one.score ||
        other.entity.lastSeen.sequence - one.entity.lastSeen.sequence ||
        compareFirstSeen(one.entity, other.entity),
    )
    .slice(0, Math.max(0, limit))
    .map(({ entity, score, matched }) => ({ entity, score, matched }))
}

/** The weights as shares of 1; what makes no sense gives way to the defaults. */
function sharesOf(given: SearchWeights): Required<SearchWeights> {
  const { relevance, importance } = { ...DEFAULT_WEIGHTS, ...given }
  const sum = relevance + importance
  const makesSense = relevance >= 0 && importance >= 0 && sum > 0 && sum < Infinity
  return makesSense ? { relevance: relevance / sum, importance: importance / sum } : DEFAULT_WEIGHTS
}
