import type { EntryField } from '../../model/block-payload.js'
import type { EntityKey } from '../../model/entity.js'
import type { BlockEntry } from './block-entry.js'
import type { CostedEntry } from './cost-entry.js'

/** Candidates, in the order of the window. */
export interface Candidate extends CostedEntry {
  /** 0…1, from the window. */
  readonly score: number
  readonly claim: Claim
  /** Worth of a field against the identifier of its own entity. */
  readonly worthOf: (field: EntryField) => number
}

/**
 * Who is chosen before whom, whatever the score: what is pinned, on the user's screen or just named by the user, then what
 * the last result was asked for.
 */
export type Claim = 'explicit' | 'asked' | 'none'

const CLAIMS: Readonly<Record<Claim, number>> = { explicit: 4, asked: 2, none: 0 }

/** Why an entity of the window is not in the block. (B7) */
export type LeftOutReason = 'no-room' | 'max-entities' | 'on-the-wire' | 'below-score' | 'shown-elsewhere'

export interface ChoiceOptions {
  budgetTokens: number
  maxEntities: number
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
  /** Of the candidate in the window: the earlier of two that are worth the same comes first. */
  readonly place: number
  readonly field?: EntryField
  readonly tokens: number
  readonly rank: number
}

/**
 * Entries that are worth their tokens: the highest score for its length first. A field follows its entity and is left out alone,
 * so that no long address keeps out an identifier. (B6)
 */
export function chooseEntries(candidates: readonly Candidate[], options: ChoiceOptions): Choice {
  const offers = candidates.map(offerEntity).sort(byRank)
  // Of what is chosen, best first. No field outranks its entity, so none comes up too late.
  const fieldOffers: Offer[] = []
  const chosen = new Map<EntityKey, { entry: BlockEntry; fields: Set<EntryField> }>()
  const leftOut = new Map<EntityKey, LeftOutReason>()
  const types = new Set<string>()
  let left = options.budgetTokens

  const takeFields = (before?: Offer): void => {
    for (;;) {
      const [offer] = fieldOffers
      if (!offer?.field || (before && byRank(offer, before) > 0)) return
      fieldOffers.shift()
      if (offer.tokens > left) continue
      left -= offer.tokens
      chosen.get(offer.candidate.entry.key)?.fields.add(offer.field)
    }
  }

  for (const offer of offers) {
    takeFields(offer)
    const { entry } = offer.candidate
    if (chosen.size >= options.maxEntities) {
      leftOut.set(entry.key, 'max-entities')
      continue
    }
    const cost = offer.tokens + (types.has(entry.type) ? 0 : options.headingPriceOf(entry))
    if (cost > left) {
      leftOut.set(entry.key, 'no-room')
      continue
    }
    left -= cost
    types.add(entry.type)
    chosen.set(entry.key, { entry, fields: new Set() })
    fieldOffers.push(...offerFields(offer))
    fieldOffers.sort(byRank)
  }
  takeFields()
  const entries = [...chosen.values()].map(({ entry, fields }) => ({
    ...entry,
    fields: entry.fields.filter(field => fields.has(field)),
  }))
  return { entries, leftOut }
}

function offerEntity(candidate: Candidate, place: number): Offer {
  const { tokens } = candidate
  return { candidate, place, tokens, rank: rankOf(candidate, 1, tokens) }
}

function offerFields({ candidate, place, rank }: Offer): Offer[] {
  const { entry, fieldTokens, worthOf } = candidate
  return entry.fields.map((field, index) => {
    const tokens = fieldTokens[index] ?? 0
    return { candidate, place, field, tokens, rank: Math.min(rank, rankOf(candidate, worthOf(field), tokens)) }
  })
}

function rankOf({ score, claim }: Candidate, worth: number, tokens: number): number {
  return CLAIMS[claim] + (score * worth) / Math.max(1, tokens) ** LENGTH_WEIGHT
}

function byRank(one: Offer, other: Offer): number {
  return other.rank - one.rank || one.place - other.place
}
