// What does a history cost to send, and does the model still find in it what its next call needs? (R8)
// Recorded conversations are replayed as real requests of a wire under five strategies. Beside the tokens stand what a
// prompt cache would read and write, the cost of that as a ratio to the full history, the share of requests that go on
// from the one before byte for byte, and the recall of the next call's references in all that was sent.
// `--min-characters n` cites results from that length on (2,000 by default).
// `--join n` makes one thread of n conversations after each other: recorded ones are mostly short.
// Usage: pnpm bench history --data <folder> [--set <name>] [--wire <name>|all] [--join <n>] [--min-characters <n>] [--json <file>]
import { writeFileSync } from 'node:fs'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { countTokens } from './references/count-tokens.mjs'
import { listSets, readConversations } from './references/read-conversations.mjs'
import { createCounts } from './history/create-meter.mjs'
import { replayHistory } from './history/replay-history.mjs'
import { STRATEGIES } from './history/strategies.mjs'

const WIRES = /** @type {const} */ (['openai-chat', 'openai-responses', 'anthropic', 'google', 'ai-sdk'])
const LONG_TOKENS = 20_000

const { values: options } = parseArgs({
  options: {
    data: { type: 'string' },
    set: { type: 'string', default: '' },
    wire: { type: 'string', default: 'anthropic' },
    join: { type: 'string', default: '1' },
    'min-characters': { type: 'string' },
    json: { type: 'string' },
  },
})
if (!options.data) {
  console.error(
    'Usage: pnpm bench history --data <folder of .jsonl or .jsonl.gz> [--set <name>] [--wire <name>|all] [--join <n>] [--min-characters <n>] [--json <file>]',
  )
  process.exit(2)
}

const names = Object.keys(STRATEGIES)
const minCharacters = options['min-characters']
const compaction = minCharacters === undefined ? true : { minCharacters: Number(minCharacters) }
const wires = options.wire === 'all' ? WIRES : WIRES.filter(name => name === options.wire)

/** @typedef {Record<string, import('./history/create-meter.mjs').Counts>} Group */
/** @type {Record<string, Group>} */
const groups = {}

for (const wire of wires) {
  for (const { name, file } of listSets(options.data).filter(set => set.name.includes(options.set))) {
    for (const conversation of join(readConversations(file), Number(options.join))) {
      const counts = await replayHistory(conversation, { wire, names, compaction })
      const isLong = tokensOf(conversation) > LONG_TOKENS
      for (const group of [`${wire} · ${name}`, `${wire} · all`, ...(isLong ? [`${wire} · over 20,000 tokens`] : [])]) {
        addTo((groups[group] ??= {}), counts)
      }
    }
    console.error(`${wire}: ${name}`)
  }
}

const report = Object.fromEntries(Object.entries(groups).map(([group, counts]) => [group, summarize(counts)]))
for (const [group, rows] of Object.entries(report)) {
  console.log(`\n${group}`)
  console.table(rows)
}
if (options.json) writeFileSync(options.json, `${JSON.stringify(report, null, 2)}\n`)

/**
 * @param {readonly import('./references/read-conversations.mjs').Conversation[]} conversations
 * @param {number} count
 */
function join(conversations, count) {
  if (count <= 1) return conversations
  return Array.from({ length: Math.floor(conversations.length / count) }, (_, index) => {
    const joined = conversations.slice(index * count, (index + 1) * count)
    return { id: joined.map(({ id }) => id).join(' + '), turns: joined.flatMap(({ turns }) => turns) }
  })
}

/** @param {import('./references/read-conversations.mjs').Conversation} conversation */
function tokensOf({ turns }) {
  return turns.reduce((total, turn) => {
    const text =
      turn.role !== 'tool' ? turn.text : typeof turn.result === 'string' ? turn.result : JSON.stringify(turn.result)
    return total + countTokens(text ?? '')
  }, 0)
}

/**
 * @param {Group} group
 * @param {Group} counts
 */
function addTo(group, counts) {
  for (const [name, added] of Object.entries(counts)) {
    const total = (group[name] ??= createCounts())
    for (const [key, count] of Object.entries(added)) total[/** @type {keyof typeof total} */ (key)] += count
  }
}

/** @param {Group} group */
function summarize(group) {
  const full = group['full history'] ?? createCounts()
  return Object.fromEntries(
    Object.entries(group).map(([name, counts]) => [
      name,
      {
        'tokens a request': Math.round(counts.tokens / counts.requests),
        'fewer %': percent(full.tokens - counts.tokens, full.tokens),
        'of it block': Math.round(counts.blockTokens / counts.requests),
        'cache reads': Math.round(counts.cacheReads / counts.requests),
        'cache writes': Math.round(counts.cacheWrites / counts.requests),
        'read %': percent(counts.cacheReads, counts.tokens),
        'cost ÷ full': Number((counts.cost / full.cost).toFixed(2)),
        'cacheable %': percent(counts.cacheable, counts.followers),
        references: counts.references,
        'recall %': percent(counts.hits, counts.references),
      },
    ]),
  )
}

/**
 * @param {number} part
 * @param {number} whole
 */
function percent(part, whole) {
  return whole > 0 ? Number(((100 * part) / whole).toFixed(1)) : null
}
