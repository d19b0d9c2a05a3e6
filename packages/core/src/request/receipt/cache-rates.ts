import type { WireName } from '../wires/wire.js'

/** Rates of a provider's prompt cache, as shares of the price of plain input. */
export interface CacheRates {
  /** Input that is read from the cache. */
  readonly cached: number
  /** Input that is written to it. */
  readonly written: number
  /** Shorter requests are not cached. */
  readonly fromTokens: number
  /** Month in which the provider published them. */
  readonly asOf: string
}

const AS_OF = '2026-11'

/** Of the newest models behind each wire; older ones charge up to half of plain input for what is cached. */
export const CACHE_RATES: Readonly<Partial<Record<WireName, CacheRates>>> = {
  anthropic: { cached: 0.1, written: 1.25, fromTokens: 1024, asOf: AS_OF },
  'openai-chat': { cached: 0.1, written: 1, fromTokens: 1024, asOf: AS_OF },
  'openai-responses': { cached: 0.1, written: 1, fromTokens: 1024, asOf: AS_OF },
  google: { cached: 0.1, written: 1, fromTokens: 1024, asOf: AS_OF },
}
