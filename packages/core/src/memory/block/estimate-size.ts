import { estimateTokens } from './estimate-tokens.js'

/** A message of a large history must not cost the page more than this to estimate. */
const MAX_CHARACTERS = 4_000
const MAX_NODES = 500
const MAX_DEPTH = 64

/** Characters read of a value so far. */
interface Sample {
  characters: number
  tokens: number
  nodes: number
}

/** Tokens of a message's texts, keys and values, estimated in bounded time: what is beyond a sample counts as the sample. */
export function estimateSize(value: unknown): number {
  return Math.ceil(sizeOf(value, { characters: 0, tokens: 0, nodes: 0 }, 0))
}

function sizeOf(value: unknown, sample: Sample, depth: number): number {
  sample.nodes++
  if (typeof value === 'string') return sizeOfText(value, sample)
  if (typeof value !== 'object' || value === null) return value === undefined ? 0 : 1
  const isList = Array.isArray(value)
  const items: readonly unknown[] = isList ? value : Object.keys(value)
  let tokens = 0
  let read = 0
  for (const item of items) {
    if (sample.nodes >= MAX_NODES || depth >= MAX_DEPTH) break
    const key = isList ? 0 : sizeOfText(String(item), sample)
    tokens += key + sizeOf(isList ? item : (value as Record<string, unknown>)[String(item)], sample, depth + 1)
    read++
  }
  return 1 + (read === 0 ? items.length : tokens * (items.length / read))
}

function sizeOfText(text: string, sample: Sample): number {
  const read = text.slice(0, Math.max(0, MAX_CHARACTERS - sample.characters))
  const tokens = estimateTokens(read)
  sample.characters += read.length
  sample.tokens += tokens
  // What was not read is taken to be like what was: characters of some scripts are tokens of their own.
  return tokens + (text.length - read.length) * (sample.characters > 0 ? sample.tokens / sample.characters : 0.25)
}
