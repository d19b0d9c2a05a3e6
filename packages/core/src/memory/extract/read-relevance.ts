import { isJsonObject, type Json } from '../../model/json.js'

const RELEVANCE_KEYS = ['relevance', 'relevance_score', 'relevanceScore', 'similarity', '_score', 'match_score']
/** A plain score is a relevance only where it has that scale: other scores count points. */
const SCORE_KEYS = ['score']
const KEPT_SHARE = 0.7

/** The relevance below which the matches of a search are not what was searched for, or undefined where they have none. (X7) */
export function relevanceFloor(matches: readonly Json[]): number | undefined {
  const scores = matches.map(relevanceOf).filter(score => score !== undefined && score >= 0)
  if (scores.length < 2 || scores.length < matches.length) return undefined
  return scores.reduce((best: number, score) => Math.max(best, score ?? 0), 0) * KEPT_SHARE
}

/** Whether a match lies below the floor. */
export function isIrrelevant(match: Json, floor: number): boolean {
  const score = relevanceOf(match)
  return score !== undefined && score < floor
}

function relevanceOf(match: Json): number | undefined {
  if (!isJsonObject(match)) return undefined
  for (const key of RELEVANCE_KEYS) {
    const score = match[key]
    if (typeof score === 'number') return score
  }
  for (const key of SCORE_KEYS) {
    const score = match[key]
    if (typeof score === 'number' && score >= 0 && score <= 1) return score
  }
  return undefined
}
