import type { Entity } from '../../model/entity.js'
import type { BlockEntry } from './block-entry.js'
import { type DescribeOptions, describeEntity } from './describe-entity.js'

/** What could be said of an entity, and what that would cost in tokens. */
export interface PricedEntry {
  readonly entry: BlockEntry
  /** Without fields. */
  readonly tokens: number
  /** What each field adds, in their order. */
  readonly fieldTokens: readonly number[]
}

export interface PriceOptions extends DescribeOptions {
  /** Tokens that an entry adds to the block. */
  priceOf: (entry: BlockEntry) => number
  /** Names all that the price depends on beside the entity; undefined where a host's own estimate decides. */
  tariff: string | undefined
}

/** An entity that no event touched stays the same object from view to view, so that only what changed is priced again. */
const known = new WeakMap<Entity, Map<string, PricedEntry>>()

/** What an entity costs in a block. */
export function priceEntity(entity: Entity, options: PriceOptions): PricedEntry {
  const { tariff, openNow, lastOpened } = options
  if (tariff === undefined) return price(entity, options)
  const name = [tariff, openNow ? 'open' : lastOpened ? 'last' : ''].join(' ')
  const prices = known.get(entity) ?? new Map<string, PricedEntry>()
  const priced = prices.get(name) ?? price(entity, options)
  known.set(entity, prices.set(name, priced))
  return priced
}

function price(entity: Entity, { priceOf, ...options }: PriceOptions): PricedEntry {
  const entry = describeEntity(entity, options)
  const tokens = priceOf({ ...entry, fields: [] })
  const fieldTokens = entry.fields.map(field => Math.max(0, priceOf({ ...entry, fields: [field] }) - tokens))
  return { entry, tokens, fieldTokens }
}
