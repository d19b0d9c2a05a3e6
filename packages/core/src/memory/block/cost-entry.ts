import type { Entity } from '../../model/entity.js'
import type { BlockEntry } from './block-entry.js'
import { type DescribeOptions, describeEntity } from './describe-entity.js'

/** An entity's possible parts in a block, with their cost in tokens. */
export interface CostedEntry {
  readonly entry: BlockEntry
  /** Without fields. */
  readonly tokens: number
  /** Cost of each field, in their order. */
  readonly fieldTokens: readonly number[]
}

export interface CostOptions extends DescribeOptions {
  /** Tokens that an entry adds to the block. */
  costOf: (entry: BlockEntry) => number
  /** Names all that the price depends on beside the entity; undefined where a host's own estimate decides. */
  cacheKey: string | undefined
}

/** An entity that no event touched stays the same object from view to view, so that only what changed is priced again. */
const known = new WeakMap<Entity, Map<string, CostedEntry>>()

/** Cost of an entity in a block. */
export function costEntry(entity: Entity, options: CostOptions): CostedEntry {
  const { cacheKey, openNow, lastOpened } = options
  if (cacheKey === undefined) return price(entity, options)
  const name = [cacheKey, openNow ? 'open' : lastOpened ? 'last' : ''].join(' ')
  const prices = known.get(entity) ?? new Map<string, CostedEntry>()
  const priced = prices.get(name) ?? price(entity, options)
  known.set(entity, prices.set(name, priced))
  return priced
}

function price(entity: Entity, { costOf, ...options }: CostOptions): CostedEntry {
  const entry = describeEntity(entity, options)
  const tokens = costOf({ ...entry, fields: [] })
  const fieldTokens = entry.fields.map(field => Math.max(0, costOf({ ...entry, fields: [field] }) - tokens))
  return { entry, tokens, fieldTokens }
}
