import { isJsonObject, type Json } from '../../model/json.js'

const RELEVANCE_KEYS = [
  'relevance',
  'relevance_score',
  'relevanceScore',
  'similarity',
  '_score',
  'match_score',
  'score',
]

/**
 * The relevance below which the matches of a search are not what was searched for, as a share of the best one's;
 * undefined where they have none. (X7)
 */
export function relevanceFloor(matches: readonly Json[], share: number): number | undefined {
  const scores = matches.flatMap(match => relevanceOf(match) ?? [])
  return scores.length < 2 || scores.length < matches.length ? undefined : Math.max(...scores) * share
}

/** Whether a match lies below the floor. */
export function isIrrelevant(match: Json, floor: number): boolean {
  const score = relevanceOf(match)
  return score !== undefined && score < floor
}

function relevanceOf(match: Json): number | undefined {
  if (!isJsonObject(match)) return undefined
  const key = RELEVANCE_KEYS.find(key => typeof match[key] === 'number')
  const score = key === undefined ? -1 : Number(match[key])
  // A plain score is a relevance only where it has that scale: other scores count points.
  return score < 0 || (key === 'score' && score > 1) ? undefined : score
}
