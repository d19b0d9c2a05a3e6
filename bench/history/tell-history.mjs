import { toMarkdown } from '../../scripts/docs/tell-figures.mjs'
import { measureHistory } from './measure-history.mjs'

/** Threads of large results, and of small ones: recorded conversations are short, so that several make one. */
const THREADS = [
  { set: 'livemcpbench', join: 6 },
  { set: 'tau-airline', join: 15 },
]
/** @typedef {Awaited<ReturnType<typeof measureHistory>>[string][string]} Row */

const FORMER = 2_000
const HEADS = ['', 'tokens a request', 'fewer', 'cost', 'cacheable', 'continued', 'recall']

/** What the page calls each strategy, in its order; those after the first two are the same with any compaction. */
const ROWS = {
  'full history': 'full history',
  'compaction + block': '**citations + block**',
  former: `the same with \`--min-characters ${FORMER}\``,
  'block only': 'old results cleared at once + block',
  'keep last 3': 'keep the last 3 results',
  'AI SDK pruneMessages': 'AI SDK `pruneMessages`',
}

/**
 * The tables of docs/performance.md on what a history costs to send to Anthropic.
 * @param {string} data A folder of recorded conversations.
 */
export async function tellHistory(data) {
  const tables = []
  for (const { set, join } of THREADS) {
    const options = { data, set, wires: /** @type {const} */ (['anthropic']), join }
    const [rows = {}] = Object.values(await measureHistory({ ...options, compaction: true }))
    const [former = {}] = Object.values(await measureHistory({ ...options, compaction: { minCharacters: FORMER } }))
    /** @type {Record<string, Row | undefined>} */
    const measured = { ...rows, former: former['compaction + block'] }
    tables.push([
      `${set}, ${join} conversations a thread:`,
      '',
      ...toMarkdown(
        HEADS,
        Object.entries(ROWS).map(([name, words]) => [words, ...cellsOf(measured[name])]),
      ),
    ])
  }
  return tables.flatMap((lines, index) => (index > 0 ? ['', ...lines] : lines))
}

/** @param {Row | undefined} row */
function cellsOf(row) {
  if (!row) throw new Error('A strategy was not measured.')
  return [
    row['tokens a request'].toLocaleString('en'),
    `${row['fewer %']} %`,
    row['cost ÷ full'],
    `${row['cacheable %']} %`,
    `${row['continued %']} %`,
    `${row['recall %']} %`,
  ]
}
