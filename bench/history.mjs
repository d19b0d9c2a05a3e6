// What does a history cost to send, and does the model still find in it what its next call needs? (R8)
// Recorded conversations are replayed as real requests of a wire under five strategies. Beside the tokens stand what a
// prompt cache would read and write, the cost of that as a ratio to the full history, the share of requests that go on
// from what the one before had cached (cacheable), or from all of it (continued), byte for byte, and the recall of the
// next call's references in all that was sent.
// `--min-characters n` cites results from that length on (600 by default).
// `--strategy name` measures those whose name has it, beside the full history.
// `--join n` makes one thread of n conversations after each other: recorded ones are mostly short.
// `--update` writes the tables of docs/performance.md, of two sets with long threads.
// Usage: pnpm bench history --data <folder> [--update]
//        pnpm bench history --data <folder> [--set <name>] [--wire <name>|all] [--join <n>] [--min-characters <n>] [--strategy <name>] [--json <file>]
import { writeFileSync } from 'node:fs'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { writeFigures } from '../scripts/docs/tell-figures.mjs'
import { measureHistory } from './history/measure-history.mjs'
import { tellHistory } from './history/tell-history.mjs'

const WIRES = /** @type {const} */ (['openai-chat', 'openai-responses', 'anthropic', 'google', 'ai-sdk'])

const { values: options } = parseArgs({
  options: {
    data: { type: 'string' },
    set: { type: 'string', default: '' },
    wire: { type: 'string', default: 'anthropic' },
    join: { type: 'string', default: '1' },
    'min-characters': { type: 'string' },
    strategy: { type: 'string', default: '' },
    json: { type: 'string' },
    update: { type: 'boolean', default: false },
  },
})
if (!options.data) {
  console.error(
    'Usage: pnpm bench history --data <folder of .jsonl or .jsonl.gz> [--set <name>] [--wire <name>|all] [--join <n>] [--min-characters <n>] [--strategy <name>] [--json <file>]',
  )
  process.exit(2)
}

if (options.update) {
  writeFigures('history', await tellHistory(options.data))
  process.exit()
}

const minCharacters = options['min-characters']
const wires = options.wire === 'all' ? WIRES : WIRES.filter(name => name === options.wire)

const report = await measureHistory({
  data: options.data,
  set: options.set,
  wires,
  join: Number(options.join),
  strategy: options.strategy,
  compaction: minCharacters === undefined ? true : { minCharacters: Number(minCharacters) },
})
for (const [group, rows] of Object.entries(report)) {
  console.log(`\n${group}`)
  console.table(rows)
}
if (options.json) writeFileSync(options.json, `${JSON.stringify(report, null, 2)}\n`)
