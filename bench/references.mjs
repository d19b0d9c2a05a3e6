// How often does a model that sees only the block still have the identifier or name it needs for its next call?
// Recorded conversations are replayed into a memory; just before each tool call, every reference in the call's
// arguments (see references/find-references.mjs) is looked for in the block.
// Usage: pnpm bench references --data <folder> [--adapter <module>] [--window <entities>] [--json <file>]
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { evaluateConversation } from './references/evaluate-conversation.mjs'
import { listSets, readConversations } from './references/read-conversations.mjs'
import { addToTally, createTally, summarize, toTableRow } from './references/tally.mjs'

const { values: options } = parseArgs({
  options: {
    data: { type: 'string' },
    adapter: { type: 'string', default: new URL('./adapters/tool-results.mjs', import.meta.url).pathname },
    window: { type: 'string', default: '10' },
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

/** @type {Record<string, ReturnType<typeof summarize>>} */
const report = {}
for (const { name, file } of listSets(options.data)) {
  const tally = createTally()
  for (const conversation of readConversations(file)) {
    const memory = await createMemory({ window: Number(options.window) })
    addToTally(tally, await evaluateConversation(conversation, memory))
    await memory.close?.()
  }
  report[name] = summarize(tally)
  console.error(`${name}: ${tally.references} references in ${tally.calls} calls`)
}

console.table(Object.fromEntries(Object.entries(report).map(([name, summary]) => [name, toTableRow(summary)])))
if (options.json) writeFileSync(options.json, `${JSON.stringify(report, null, 2)}\n`)
