import { countTokens } from '../references/count-tokens.mjs'
import { readBody } from './read-body.mjs'

/** Rates of the prompt caches, as receipts have them, which their test holds; the AI SDK's are Anthropic's. */
export const RATES = {
  'openai-chat': { cached: 0.1, written: 1, fromTokens: 1_024 },
  'openai-responses': { cached: 0.1, written: 1, fromTokens: 1_024 },
  anthropic: { cached: 0.1, written: 1.25, fromTokens: 1_024 },
  'ai-sdk': { cached: 0.1, written: 1.25, fromTokens: 1_024 },
  google: { cached: 0.1, written: 1, fromTokens: 1_024 },
}

/** @typedef {ReturnType<typeof createCounts>} Counts */

export function createCounts() {
  return {
    requests: 0,
    /** Requests after the first of a conversation, and how many of them go on from what the one before had cached. */
    followers: 0,
    cacheable: 0,
    /** How many begin with all that the one before said, the block left out. */
    continued: 0,
    tokens: 0,
    blockTokens: 0,
    cacheReads: 0,
    cacheWrites: 0,
    cost: 0,
    references: 0,
    hits: 0,
  }
}

/**
 * Counts the requests of one conversation under one strategy. A request goes on from the one before when what that one
 * had cached is a prefix of it, string by string. What they have in common is read from the cache, what else stands before
 * the last cache mark is written there, and what stands behind it, as the block does, is plain input.
 * @param {keyof typeof RATES} wire
 */
export function createMeter(wire) {
  const counts = createCounts()
  const rates = RATES[wire]
  /** @type {string[] | undefined} */
  let before
  /** @type {number} */
  let beforeCached = 0

  return {
    counts,
    /**
     * @param {Record<string, unknown>} body
     * @param {(text: string) => { references: number, hits: number }} findIn
     */
    add(body, findIn) {
      const { strings, block, cached } = readBody(body)
      const sizes = strings.map(countTokens)
      const blockTokens = block === '' ? 0 : countTokens(block)
      const shared = before ? commonLength(before, strings) : 0
      if (before) {
        counts.followers += 1
        if (shared >= beforeCached) counts.cacheable += 1
        if (shared === before.length) counts.continued += 1
      }
      const history = sum(sizes)
      const written = sum(sizes.slice(0, cached))
      const common = sum(sizes.slice(0, Math.min(shared, beforeCached, cached)))
      const reads = common >= rates.fromTokens ? common : 0
      counts.requests += 1
      counts.tokens += history + blockTokens
      counts.blockTokens += blockTokens
      counts.cacheReads += reads
      counts.cacheWrites += written - reads
      counts.cost += rates.cached * reads + rates.written * (written - reads) + (history - written) + blockTokens
      const found = findIn(`${strings.join('\n')}\n${block}`)
      counts.references += found.references
      counts.hits += found.hits
      before = strings
      beforeCached = cached
    },
  }
}

/**
 * @param {readonly string[]} before
 * @param {readonly string[]} after
 */
function commonLength(before, after) {
  let length = 0
  while (length < before.length && before[length] === after[length]) length++
  return length
}

/** @param {readonly number[]} values */
function sum(values) {
  return values.reduce((total, value) => total + value, 0)
}
