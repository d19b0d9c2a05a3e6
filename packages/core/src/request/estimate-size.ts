import { estimateTokens } from '../memory/block/estimate-tokens.js'

/** A message of a large history must not cost the page more than this to estimate. */
const MAX_SCANNED_CHARACTERS = 20_000
const MAX_NODES = 2_000

/** Tokens of a message's texts, keys and values, estimated in bounded time: beyond a sample, by what the sample held. */
export function estimateSize(value: unknown): number {
  let scanned = 0
  let nodes = 0
  let unseen = 0
  let tokens = 0
  const waiting: unknown[] = [value]
  const push = (items: readonly unknown[]): void => {
    unseen += Math.max(0, items.length - MAX_NODES)
    for (const item of items.slice(0, MAX_NODES)) waiting.push(item)
  }
  while (waiting.length > 0 && nodes < MAX_NODES) {
    const next = waiting.pop()
    nodes++
    if (typeof next === 'string') {
      const sample = next.slice(0, Math.max(0, MAX_SCANNED_CHARACTERS - scanned))
      scanned += sample.length
      tokens += estimateTokens(sample) + (next.length - sample.length) / 4
    } else if (Array.isArray(next)) {
      tokens += 1
      push(next)
    } else if (typeof next === 'object' && next !== null) {
      tokens += 1
      push(Object.keys(next))
      push(Object.values(next))
    } else if (next !== undefined) {
      tokens += 1
    }
  }
  return Math.ceil(tokens * (1 + (waiting.length + unseen) / nodes))
}
