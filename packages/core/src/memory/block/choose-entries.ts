import type { EntityKey } from '../../model/entity.js'
import type { BlockEntry, EntryField } from './block-entry.js'

/** What could be shown, in the order of the window. */
export interface Candidate {
  readonly entry: BlockEntry
  /** 0…1, from the window. */
  readonly score: number
  /** Pinned, on the user's screen or just named by the user: chosen before all others. */
  readonly first: boolean
  /** What a field is worth against the identifier of its own entity. */
  readonly worthOf: (field: EntryField) => number
}

/** Why an entity of the window is not in the block. (B7) */
export type LeftOutReason = 'no-room' | 'max-entities' | 'on-the-wire' | 'below-score' | 'shown-elsewhere'

export interface ChoiceOptions {
  budgetTokens: number
  maxEntities: number
  /** Tokens that an entry adds to the block; a bare one shares a line with its neighbours. */
  priceOf: (entry: BlockEntry) => number
  /** Tokens of the heading that the first entry of a type brings with it. */
  headingPriceOf: (entry: BlockEntry) => number
}

export interface Choice {
  /** With the fields that are worth their tokens, in the order of choice. */
  readonly entries: readonly BlockEntry[]
  readonly leftOut: ReadonlyMap<EntityKey, LeftOutReason>
}

/** Weight of a length: usefulness per token, damped, as the trial found best. */
const LENGTH_WEIGHT = 0.3

/** An entity, or one more field of it. */
interface Offer {
  readonly candidate: Candidate
  readonly field?: EntryField
  readonly tokens: number
  readonly rank: number
}

/**
 * What is worth its tokens: the highest score for its length first. A field follows its entity and is left out alone,
 * so that no long address keeps out an identifier. (B6)
 */
export function chooseEntries(candidates: readonly Candidate[], options: ChoiceOptions): Choice {
  const offers = candidates.flatMap(candidate => makeOffers(candidate, options)).sort((a, b) => b.rank - a.rank)
  const chosen = new Map<EntityKey, { entry: BlockEntry; fields: Set<EntryField> }>()
  const leftOut = new Map<EntityKey, LeftOutReason>()
  const types = new Set<string>()
  let left = options.budgetTokens
  for (const { candidate, field, tokens } of offers) {
    const { entry } = candidate
    if (field) {
      const shown = chosen.get(entry.key)
      if (!shown || tokens > left) continue
      left -= tokens
      shown.fields.add(field)
      continue
    }
    if (chosen.size >= options.maxEntities) {
      leftOut.set(entry.key, 'max-entities')
      continue
    }
    const cost = tokens + (types.has(entry.type) ? 0 : options.headingPriceOf(entry))
    if (cost > left) {
      leftOut.set(entry.key, 'no-room')
      continue
    }
    left -= cost
    types.add(entry.type)
    chosen.set(entry.key, { entry, fields: new Set() })
  }
  const entries = [...chosen.values()].map(({ entry, fields }) => ({
    ...entry,
    fields: entry.fields.filter(field => fields.has(field)),
  }))
  return { entries, leftOut }
}

function makeOffers(candidate: Candidate, { priceOf }: ChoiceOptions): Offer[] {
  const { entry, score, first, worthOf } = candidate
  const bare = { ...entry, fields: [] }
  const tokens = priceOf(bare)
  const rank = (worth: number, price: number): number =>
    (first ? 2 : 0) + (score * worth) / Math.max(1, price) ** LENGTH_WEIGHT
  const own = rank(1, tokens)
  const further = entry.fields.map((field): Offer => {
    const price = Math.max(0, priceOf({ ...entry, fields: [field] }) - tokens)
    return { candidate, field, tokens: price, rank: Math.min(own, rank(worthOf(field), price)) }
  })
  return [{ candidate, tokens, rank: own }, ...further]
}
