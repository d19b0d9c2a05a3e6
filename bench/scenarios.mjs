// What does a user mean next, and what does the block show after each result? Short chats over results as products give
// them, with what a careful reader would answer (format: scenarios/read-scenarios.mjs).
// Without --data, on scenarios/apis.jsonl. `--all` prints the table of docs/performance.md over all sets of scenarios/sets.json, and fails
// where the page says otherwise; with `--update` it writes that.
// `--thread` tells all results of all sets in one chat, each worked with, and prints what the blocks show, as `--all` does.
// `--mix 3` tells memory three other scenarios of the file before each, in the same chat: what is meant in a long one.
// Usage: pnpm bench scenarios [--data <file>] [--adapter <module>] [--only <id,…>] [--mix <n>] [--verbose] [--json <file>]
//        pnpm bench scenarios --all | --thread [--update]
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { holdFigures, writeFigures } from '../scripts/docs/tell-figures.mjs'
import { measureSet } from './scenarios/measure-set.mjs'
import { summarizeBlocks, summarizeWords } from './scenarios/summarize.mjs'
import { tellAllSets } from './scenarios/tell-all-sets.mjs'
import { tellThread } from './scenarios/tell-thread.mjs'

const { values: options } = parseArgs({
  options: {
    data: { type: 'string', default: new URL('./scenarios/apis.jsonl', import.meta.url).pathname },
    adapter: { type: 'string', default: new URL('./adapters/scenarios.mjs', import.meta.url).pathname },
    only: { type: 'string' },
    mix: { type: 'string', default: '0' },
    all: { type: 'boolean', default: false },
    thread: { type: 'boolean', default: false },
    update: { type: 'boolean', default: false },
    verbose: { type: 'boolean', default: false },
    json: { type: 'string' },
  },
})
/** @type {{ create: (about: { lang: string }) => import('./scenarios/run-scenario.mjs').MemoryUnderTest }} */
const { create } = await import(pathToFileURL(path.resolve(options.adapter)).href)
if (options.all) tell('scenarios', await tellAllSets(create), '--all')
else if (options.thread) tell('thread', await tellThread(create), '--thread')
else await tellOne()

/** @param {string} mark @param {readonly string[]} lines @param {string} flag */
function tell(mark, lines, flag) {
  console.log(lines.join('\n'))
  if (options.update) writeFigures(mark, lines)
  else holdFigures(mark, lines, `pnpm bench scenarios ${flag} --update`)
}

async function tellOne() {
  const { count, scores } = await measureSet(options.data, {
    create,
    only: options.only?.split(','),
    mix: Number(options.mix),
  })
  const kinds = [...new Set(scores.words.map(({ kind }) => kind))].sort()
  const report = {
    words: {
      all: summarizeWords(scores.words),
      ...Object.fromEntries(kinds.map(kind => [kind, summarizeWords(scores.words.filter(word => word.kind === kind))])),
    },
    blocks: summarizeBlocks(scores.blocks),
  }
  console.log(`${count} scenarios`)
  console.table(report.words)
  console.table({ 'after each result': report.blocks })
  if (options.verbose)
    for (const { scenario, text, kind, status, isRight } of scores.words)
      if (!isRight) console.log(`${scenario}: "${text}" (${kind}) is ${status}`)
  if (options.json) writeFileSync(options.json, `${JSON.stringify({ ...report, details: scores }, null, 2)}\n`)
}
