// What does a user mean next, and what does the block show after each result? Short chats over results as products give
// them, with what a careful reader would answer (format: scenarios/read-scenarios.mjs).
// Without --data, on scenarios/apis.jsonl: results of twenty-one kinds of APIs, with invented values; scenarios/apis2.jsonl holds twenty
// more, scenarios/apis3.jsonl twelve whose keys, values and sentences are German, French, Spanish, Japanese, Chinese and English;
// scenarios/apis4.jsonl to scenarios/apis14.jsonl hold 272 further kinds.
// Usage: pnpm bench scenarios [--data <file>] [--adapter <module>] [--only <id,…>] [--verbose] [--json <file>]
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { readScenarios } from './scenarios/read-scenarios.mjs'
import { runScenario } from './scenarios/run-scenario.mjs'
import { summarizeBlocks, summarizeWords } from './scenarios/summarize.mjs'

const { values: options } = parseArgs({
  options: {
    data: { type: 'string', default: new URL('./scenarios/apis.jsonl', import.meta.url).pathname },
    adapter: { type: 'string', default: new URL('./adapters/scenarios.mjs', import.meta.url).pathname },
    only: { type: 'string' },
    verbose: { type: 'boolean', default: false },
    json: { type: 'string' },
  },
})
/** @type {{ create: (about: { lang: string }) => import('./scenarios/run-scenario.mjs').MemoryUnderTest }} */
const { create } = await import(pathToFileURL(path.resolve(options.adapter)).href)
const only = options.only?.split(',')
const scenarios = readScenarios(options.data).filter(({ id }) => !only || only.includes(id))

/** @type {import('./scenarios/summarize.mjs').Scores} */
const all = { words: [], blocks: [] }
for (const scenario of scenarios) {
  const { words, blocks } = await runScenario(scenario, create({ lang: scenario.lang ?? 'en' }))
  all.words.push(...words)
  all.blocks.push(...blocks)
}

const kinds = [...new Set(all.words.map(({ kind }) => kind))].sort()
const report = {
  words: {
    all: summarizeWords(all.words),
    ...Object.fromEntries(kinds.map(kind => [kind, summarizeWords(all.words.filter(word => word.kind === kind))])),
  },
  blocks: summarizeBlocks(all.blocks),
}
console.log(`${scenarios.length} scenarios`)
console.table(report.words)
console.table({ 'after each result': report.blocks })
if (options.verbose)
  for (const { scenario, text, kind, status, isRight } of all.words)
    if (!isRight) console.log(`${scenario}: "${text}" (${kind}) is ${status}`)
if (options.json) writeFileSync(options.json, `${JSON.stringify({ ...report, details: all }, null, 2)}\n`)
