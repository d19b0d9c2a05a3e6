// How often does a model that sees only the block still have the identifier or name it needs for its next call?
// Recorded conversations are replayed into a memory; just before each tool call, every reference in the call's
// arguments (see references/find-references.mjs) is looked for in the block.
// Replays take milliseconds: --pace lets so many seconds pass a user's turn. --mix replays so many conversations into one memory,
// turn by turn.
// Usage: pnpm bench references --data <folder> [--sets <pattern>] [--adapter <module>] [--window <entities>] [--pace <seconds>] [--mix <count>]
//   [--json <file>]
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { evaluateConversation } from './references/evaluate-conversation.mjs'
import { mixConversations } from './references/mix-conversations.mjs'
import { createMovingClock } from './references/moving-clock.mjs'
import { listSets, readConversations } from './references/read-conversations.mjs'
import { addToTally, createTally, summarize, toTableRow } from './references/tally.mjs'

const { values: options } = parseArgs({
  options: {
    data: { type: 'string' },
    adapter: { type: 'string', default: new URL('./adapters/tool-results.mjs', import.meta.url).pathname },
    sets: { type: 'string', default: '' },
    window: { type: 'string', default: '10' },
    pace: { type: 'string' },
    mix: { type: 'string', default: '1' },
    json: { type: 'string' },
  },
})
if (!options.data) {
  console.error(
    'Usage: pnpm bench references --data <folder of .jsonl or .jsonl.gz> [--adapter <module>] [--json <file>]',
  )
  process.exit(2)
}

/** @type {{ createMemory: import('./references/evaluate-conversation.mjs').CreateMemory }} */
const { createMemory } = await import(pathToFileURL(path.resolve(options.adapter)).href)

const clock = options.pace === undefined ? undefined : createMovingClock()
const passTurn = () => clock?.advance(Number(options.pace) * 1000)

/** @type {Record<string, ReturnType<typeof summarize>>} */
const report = {}
for (const { name, file } of listSets(options.data)) {
  if (!new RegExp(options.sets).test(name)) continue
  const tally = createTally()
  for (const conversation of mixConversations(readConversations(file), Number(options.mix))) {
    const memory = await createMemory({ window: Number(options.window) })
    addToTally(tally, await evaluateConversation(conversation, memory, passTurn))
    await memory.close?.()
  }
  report[name] = summarize(tally)
  console.error(`${name}: ${tally.references} references in ${tally.calls} calls`)
}

console.table(Object.fromEntries(Object.entries(report).map(([name, summary]) => [name, toTableRow(summary)])))
if (options.json) writeFileSync(options.json, `${JSON.stringify(report, null, 2)}\n`)
