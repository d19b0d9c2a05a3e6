import type { EntityRow } from '@antecedent/core/devtools'

/** A part of a score's bar. */
export interface ScoreShare {
  readonly name: string
  /** The factor, in 0…1. */
  readonly factor: number
  /** Share of the bar, in 0…1. */
  readonly taken: number
}

/**
 * Share of each factor in a score that would be 1 without them. A score is a product, so what is missing to 1 is shared
 * out by the logarithms of the factors: with the score, the shares make 1.
 */
export function splitScore({ score, parts }: Pick<EntityRow, 'score' | 'parts'>): readonly ScoreShare[] {
  const factors = Object.entries(parts).map(([name, factor]) => ({ name, factor, weight: -Math.log(inRange(factor)) }))
  const sum = factors.reduce((total, { weight }) => total + weight, 0)
  return factors.map(({ name, factor, weight }) => ({
    name,
    factor,
    taken: sum === 0 ? 0 : (1 - Math.min(1, Math.max(0, score))) * (weight / sum),
  }))
}

function inRange(factor: number): number {
  return Math.min(1, Math.max(1e-9, factor))
}
