import type { AnyFeatureModel } from '../memory/update-slices.js'
import type { NeededPart } from './engine-part.js'

/** What features need in the engine. */
export interface EngineNeeds {
  /** Models of those that keep something of a thread. */
  features?: readonly AnyFeatureModel[]
  /** Parts that they have of it. */
  parts?: readonly NeededPart[]
}

/** Adds those of other names; says whether there were any. */
export function addMissing<Named extends { readonly name: string }>(
  known: Named[],
  needed: readonly Named[] = [],
): boolean {
  const missing = needed.filter(({ name }) => known.every(one => one.name !== name))
  known.push(...missing)
  return missing.length > 0
}
