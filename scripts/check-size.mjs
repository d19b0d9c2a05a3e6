// Holds the packages against their size budgets, in bytes after minification and gzip, and the sizes told in the docs against what
// was measured, of which it may differ by 1 %. `--update` writes the table anew.
import { readFileSync, writeFileSync } from 'node:fs'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { findStale, readMarked, replaceMarked } from './docs/marked-lines.mjs'
import { measureBundle } from './measure-bundle.mjs'

const core = sourceFile('core/src/index.ts')
const mainWorker = sourceFile('core/src/runtime/worker/worker-entry.ts')
/**
 * `workerFile` is what a part adds to the worker for the main path.
 * @type {readonly { part: string, limit: number, lazyLimit?: number, workerFile?: string, workerLimit?: number, files: string[], beyond: string[] }[]}
 */
const budgets = [
  { part: 'core, on the page', limit: 12_550, lazyLimit: 113_000, files: [core], beyond: [] },
  worker('for the main path', 167_000, 'worker-entry'),
  worker('for all features', 187_500, 'all-features-worker'),
  // An app's own worker file has all features, and adds functions to them.
  worker('of an app, `startMemoryWorker`', 187_500, 'start-memory-worker'),
  // What most apps take of it; the hooks for requests, artifacts and a panel come on top where they are imported.
  react('provider, memory and tracking', 2_700, [
    'working-memory-provider.tsx',
    'use-working-memory.ts',
    'use-entity-tracking.ts',
  ]),
  react('all hooks', 4_950, ['index.ts']),
  react('query', 2_500, ['query/index.ts']),
  feature('artifacts', 830, 5_300, 10_200),
  feature('documents', 450, 15_650, 4_600),
  feature('long-term', 450, 8_000, 2_700),
  feature('semantic-search', 300, 3_200),
  feature('sync', 600, 5_000),
  feature('transfer', 490, 3_700),
  // What both an entry and memory need (shapes of messages, blocks in them) is counted here: the page's entry has none of it.
  entry('ai-sdk', 7_200),
  entry('fetch', 14_500),
  entry('mcp', 700),
  entry('ag-ui', 6_950),
  entry('server', 145_500),
  entry('tools', 7_400),
  alone('words', 24_900, 'words.ts'),
  alone('warn', 300, 'mistakes/warn.ts'),
  // An app asks a model or not, with core or on a server without it.
  alone('models', 2_600, 'models.ts'),
  // With the real `transition`, for time travel. A bundle that does not ask for it has nothing of it.
  {
    part: 'devtools, beyond core',
    limit: 99_000,
    files: [core, sourceFile('core/src/devtools/index.ts')],
    beyond: [core],
  },
  // What an app's own bundle has of it in development; the panel is loaded when it is shown.
  { part: 'devtools package, components', limit: 700, files: [sourceFile('devtools/src/production.ts')], beyond: [] },
  {
    part: 'devtools package, panel without its views, beyond core',
    limit: 25_000,
    files: [core, sourceFile('core/src/devtools/index.ts'), sourceFile('devtools/src/mount.ts')],
    beyond: [core, sourceFile('core/src/devtools/index.ts')],
  },
  // An app that syncs loads the adapter where it is configured, and the client of NATS once it connects.
  {
    part: 'sync over NATS, beyond core',
    limit: 600,
    lazyLimit: 50_000,
    files: [core, sourceFile('sync-nats/src/index.ts')],
    beyond: [core],
  },
  {
    part: 'sync over PostgREST, beyond core',
    limit: 750,
    lazyLimit: 2_600,
    files: [core, sourceFile('sync-postgres/src/index.ts')],
    beyond: [core],
  },
  { part: 'testing', limit: 102_000, files: [sourceFile('core/src/testing.ts')], beyond: [] },
]

const rows = await Promise.all(
  budgets.map(async ({ part, limit, lazyLimit = Infinity, workerFile, workerLimit = Infinity, files, beyond }) => {
    const [whole, base] = await Promise.all([measureBundle(files), measureBundle(beyond)])
    const bytes = whole.initial - base.initial
    const lazy = onDemand(whole) - onDemand(base)
    const inWorker = workerFile === undefined ? undefined : await measureInWorker(workerFile)
    return { part, bytes, limit, lazy, lazyLimit, inWorker, workerLimit, largest: whole.largest }
  }),
)
console.table(
  Object.fromEntries(
    rows.map(({ part, bytes, limit, lazy, lazyLimit, inWorker, workerLimit }) => [
      part,
      {
        bytes,
        limit,
        ...(lazyLimit < Infinity && { 'once memory starts': lazy, 'its limit': lazyLimit }),
        ...(inWorker !== undefined && { 'in the worker': inWorker, 'limit there': workerLimit }),
      },
    ]),
  ),
)

const table = [
  '| minified and gzipped, in KB | at once | once memory starts | in the worker |',
  '|---|---|---|---|',
  ...rows.map(({ part, bytes, lazy, lazyLimit, inWorker }) => {
    const later = lazyLimit < Infinity ? ` ${inKB(lazy)}` : ''
    return `| ${part} | ${inKB(bytes)} |${later} |${inWorker === undefined ? '' : ` ${inKB(inWorker)}`} |`
  }),
]
const [page, workerForMainPath] = rows
const inShort = [
  `A page loads ${inKB(page?.bytes)} KB at once and ${inKB(page?.lazy)} KB once memory starts, its worker ${inKB(workerForMainPath?.bytes)} KB, minified and gzipped.`,
]
const told = [
  { document: '../docs/performance.md', mark: 'sizes', lines: table },
  { document: '../README.md', mark: 'size', lines: inShort },
]
for (const { document, mark, lines } of told) {
  const file = fileURLToPath(new URL(document, import.meta.url))
  const text = readFileSync(file, 'utf8')
  if (process.argv.includes('--update')) writeFileSync(file, replaceMarked(text, mark, lines))
  else {
    const stale = findStale(readMarked(text, mark), lines, 0.01)
    if (stale.length === 0) continue
    process.exitCode = 1
    console.error(
      `The sizes in ${document.slice(3)} are not what was measured: run \`npm run check:size -- --update\`.`,
    )
    for (const line of stale) console.error(`+ ${line}`)
  }
}

for (const { part, bytes, limit, lazy, lazyLimit, inWorker = 0, workerLimit, largest } of rows) {
  if (inWorker > workerLimit) {
    process.exitCode = 1
    console.error(`${part}: what it adds to the worker is ${inWorker - workerLimit} bytes over its limit.`)
  }
  if (lazy > lazyLimit) {
    process.exitCode = 1
    console.error(`${part}: what it loads once memory starts is ${lazy - lazyLimit} bytes over its limit.`)
  }
  if (bytes <= limit) continue
  process.exitCode = 1
  console.error(`${part}: ${bytes - limit} bytes over its limit. The largest modules, in characters:`)
  for (const { id, characters } of largest) console.error(`${String(characters).padStart(8)}  ${id}`)
}

/** @param {number} [bytes] */
function inKB(bytes = 0) {
  return (bytes / 1000).toFixed(1)
}

/**
 * What a page loads of a bundle once memory starts: not what stands for a worker that cannot start.
 * @param {Pick<Awaited<ReturnType<typeof measureBundle>>, 'onDemand'>} bundle
 */
function onDemand({ onDemand: chunks }) {
  const isLoaded = (/** @type {string} */ name) => !/^(connect-inline|start-blob-worker|.*-part)$/.test(name)
  const loaded = new Set(chunks.filter(({ name, isDynamicEntry }) => isDynamicEntry && isLoaded(name)))
  // A set also visits what is added while it is walked, which makes this the closure over static imports.
  for (const { imports } of loaded) for (const chunk of chunks) if (imports.includes(chunk.fileName)) loaded.add(chunk)
  return [...loaded].reduce((total, { bytes }) => total + bytes, 0)
}

/**
 * A worker file of the package, whole.
 * @param {string} name
 * @param {number} limit
 * @param {string} file
 */
function worker(name, limit, file) {
  return { part: `worker ${name}`, limit, files: [sourceFile(`core/src/runtime/worker/${file}.ts`)], beyond: [] }
}

/**
 * A feature of core, beyond core itself: its entry, what it loads once memory starts, and, where it has a part in the engine,
 * what that adds to the worker for the main path.
 * @param {string} name
 * @param {number} limit
 * @param {number} lazyLimit
 * @param {number} [workerLimit]
 */
function feature(name, limit, lazyLimit, workerLimit) {
  const folder = `core/src/features/${name}`
  return {
    part: `feature ${name}, beyond core`,
    limit,
    lazyLimit,
    ...(workerLimit !== undefined && { workerLimit, workerFile: sourceFile(`${folder}/${name}-part.ts`) }),
    files: [core, sourceFile(`${folder}/index.ts`)],
    beyond: [core],
  }
}

/** @param {string} file */
async function measureInWorker(file) {
  const [whole, base] = await Promise.all([measureBundle([mainWorker, file]), measureBundle([mainWorker])])
  return whole.initial - base.initial
}

/**
 * An entry of core that needs nothing of a page's.
 * @param {string} part
 * @param {number} limit
 * @param {string} file
 */
function alone(part, limit, file) {
  return { part, limit, files: [sourceFile(`core/src/${file}`)], beyond: [] }
}

/**
 * An entry of core, beyond core itself.
 * @param {string} name
 * @param {number} limit
 */
function entry(name, limit) {
  return {
    part: `${name}, beyond core`,
    limit,
    files: [core, sourceFile(`core/src/request/${name}.ts`)],
    beyond: [core],
  }
}

/**
 * Files of the React package, beyond core.
 * @param {string} part
 * @param {number} limit
 * @param {readonly string[]} files
 */
function react(part, limit, files) {
  return {
    part: `react: ${part}, beyond core`,
    limit,
    files: [core, ...files.map(file => sourceFile(`react/src/${file}`))],
    beyond: [core],
  }
}

/** @param {string} path */
function sourceFile(path) {
  return fileURLToPath(new URL(`../packages/${path}`, import.meta.url))
}
