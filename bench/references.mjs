// How often does a model that sees only the block still have the identifier or name it needs for its next call?
// Recorded conversations are replayed into a memory; just before each tool call, every reference in the call's
// arguments (see references/find-references.mjs) is looked for in the block.
// Replays take milliseconds: --pace lets so many seconds pass a user's turn. --mix replays so many conversations into one memory,
// turn by turn.
// `--update` writes the table of docs/performance.md, of which one column is with short refs: by default options alone.
// Usage: pnpm bench references --data <folder> [--sets <pattern>] [--adapter <module>] [--window <entities>] [--pace <seconds>] [--mix <count>]
//   [--json <file>] [--update]
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { writeFigures } from '../scripts/docs/tell-figures.mjs'
import { evaluateConversation } from './references/evaluate-conversation.mjs'
import { mixConversations } from './references/mix-conversations.mjs'
import { createMovingClock } from './references/moving-clock.mjs'
import { listSets, readConversations } from './references/read-conversations.mjs'
import { addToTally, createTally, summarize, toTableRow } from './references/tally.mjs'
import { toFigures } from './references/to-figures.mjs'

const { values: options } = parseArgs({
  options: {
    data: { type: 'string' },
    adapter: { type: 'string', default: new URL('./adapters/tool-results.mjs', import.meta.url).pathname },
    sets: { type: 'string', default: '' },
    window: { type: 'string', default: '10' },
    pace: { type: 'string' },
    mix: { type: 'string', default: '1' },
    json: { type: 'string' },
    update: { type: 'boolean', default: false },
  },
})
if (!options.data) {
  console.error(
    'Usage: pnpm bench references --data <folder of .jsonl or .jsonl.gz> [--adapter <module>] [--json <file>]',
  )
  process.exit(2)
}

const clock = options.pace === undefined ? undefined : createMovingClock()
const passTurn = () => clock?.advance(Number(options.pace) * 1000)

const report = await measureSets(options.data, options.adapter)
console.table(Object.fromEntries(Object.entries(report).map(([name, summary]) => [name, toTableRow(summary)])))
if (options.json) writeFileSync(options.json, `${JSON.stringify(report, null, 2)}\n`)
if (options.update) {
  const withRefs = new URL('./adapters/tool-results-refs.mjs', import.meta.url).pathname
  writeFigures('references', toFigures(report, await measureSets(options.data, withRefs)))
}

/**
 * @param {string} folder
 * @param {string} adapter
 */
async function measureSets(folder, adapter) {
  /** @type {{ createMemory: import('./references/evaluate-conversation.mjs').CreateMemory }} */
  const { createMemory } = await import(pathToFileURL(path.resolve(adapter)).href)
  /** @type {Record<string, ReturnType<typeof summarize>>} */
  const summaries = {}
  for (const { name, file } of listSets(folder)) {
    if (!new RegExp(options.sets).test(name)) continue
    const tally = createTally()
    for (const conversation of mixConversations(readConversations(file), Number(options.mix))) {
      const memory = await createMemory({ window: Number(options.window) })
      addToTally(tally, await evaluateConversation(conversation, memory, passTurn))
      await memory.close?.()
    }
    summaries[name] = summarize(tally)
    console.error(`${name}: ${tally.references} references in ${tally.calls} calls`)
  }
  return summaries
}
