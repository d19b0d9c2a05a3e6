import type { Entity } from '../../model/entity.js'

export interface Candidate {
  readonly entity: Entity
  readonly line: string
  /** 0…1, from the window. */
  readonly score: number
  /** Pinned, on the user's screen or just named by the user: chosen before all others. */
  readonly first: boolean
}

export interface SelectionOptions {
  /** Tokens for all lines and headings together. */
  budgetTokens: number
  maxEntities: number
  estimateTokens: (text: string) => number
  /** The heading that the first entry of a type brings with it. */
  headingOf: (entity: Entity) => string
}

/** Weight of an entry's length: usefulness per token, damped, as the trial found best. */
const LENGTH_WEIGHT = 0.3

/** The entries that are worth their tokens: highest score for its length first, whole entries only. (B6) */
export function selectEntries(candidates: readonly Candidate[], options: SelectionOptions): Candidate[] {
  const { estimateTokens, headingOf } = options
  const priced = candidates
    .map(candidate => ({ candidate, tokens: estimateTokens(`${candidate.line}\n`) }))
    .sort((a, b) => rank(b) - rank(a) || b.candidate.entity.lastSeen.sequence - a.candidate.entity.lastSeen.sequence)
  const types = new Set<string>()
  const chosen: Candidate[] = []
  let left = options.budgetTokens
  for (const { candidate, tokens } of priced) {
    if (chosen.length >= options.maxEntities) break
    const { type } = candidate.entity
    const cost = tokens + (types.has(type) ? 0 : estimateTokens(`${headingOf(candidate.entity)}\n`))
    if (cost > left) continue
    left -= cost
    types.add(type)
    chosen.push(candidate)
  }
  return chosen
}

function rank({ candidate, tokens }: { candidate: Candidate; tokens: number }): number {
  return (candidate.first ? 2 : 0) + candidate.score / Math.max(1, tokens) ** LENGTH_WEIGHT
}
