// Holds the packages against their size budgets, in bytes after minification and gzip, and README's table of sizes against what
// was measured, of which it may differ by 1 %. `--update` writes the table anew.
import { readFileSync, writeFileSync } from 'node:fs'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { findStale, readMarked, replaceMarked } from './docs/marked-lines.mjs'
import { measureBundle } from './measure-bundle.mjs'

const core = sourceFile('core/src/index.ts')
/** @type {readonly { part: string, limit: number, lazyLimit?: number, files: string[], beyond: string[] }[]} */
const budgets = [
  { part: 'core, on the page', limit: 12_150, lazyLimit: 79_000, files: [core], beyond: [] },
  worker('for the main path', 119_500, 'worker-entry'),
  worker('for all features', 136_500, 'all-features-worker'),
  // What most apps take of it; the hooks for requests, artifacts and a panel come on top where they are imported.
  react('provider, memory and tracking', 2_700, [
    'working-memory-provider.tsx',
    'use-working-memory.ts',
    'use-entity-tracking.ts',
  ]),
  react('all hooks', 4_950, ['index.ts']),
  react('query', 2_500, ['query/index.ts']),
  feature('artifacts', 830, 5_300),
  feature('documents', 450, 15_300),
  feature('long-term', 450, 7_900),
  feature('semantic-search', 300, 3_200),
  feature('transfer', 490, 3_700),
  // What both an entry and memory need (shapes of messages, blocks in them) is counted here: the page's entry has none of it.
  entry('ai-sdk', 6_800),
  entry('fetch', 12_300),
  entry('mcp', 700),
  entry('ag-ui', 6_200),
  entry('server', 100_000),
  entry('tools', 7_400),
  // An app asks a model or not, with core or on a server without it.
  { part: 'models', limit: 2_600, files: [sourceFile('core/src/models.ts')], beyond: [] },
  // With the real `transition`, for time travel. A bundle that does not ask for it has nothing of it.
  {
    part: 'devtools, beyond core',
    limit: 65_500,
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
  { part: 'testing', limit: 67_500, files: [sourceFile('core/src/testing.ts')], beyond: [] },
]

const rows = await Promise.all(
  budgets.map(async ({ part, limit, lazyLimit = Infinity, files, beyond }) => {
    const [whole, base] = await Promise.all([measureBundle(files), measureBundle(beyond)])
    const bytes = whole.initial - base.initial
    const lazy = onDemand(whole) - onDemand(base)
    return { part, bytes, limit, lazy, lazyLimit, largest: whole.largest }
  }),
)
console.table(
  Object.fromEntries(
    rows.map(({ part, bytes, limit, lazy, lazyLimit }) => [
      part,
      { bytes, limit, ...(lazyLimit < Infinity && { 'once memory starts': lazy, 'its limit': lazyLimit }) },
    ]),
  ),
)

const readme = fileURLToPath(new URL('../README.md', import.meta.url))
const text = readFileSync(readme, 'utf8')
const table = [
  '| minified and gzipped, in KB | at once | once memory starts |',
  '|---|---|---|',
  ...rows.map(({ part, bytes, lazy, lazyLimit }) => {
    return `| ${part} | ${inKB(bytes)} |${lazyLimit < Infinity ? ` ${inKB(lazy)}` : ''} |`
  }),
]
if (process.argv.includes('--update')) writeFileSync(readme, replaceMarked(text, 'sizes', table))
else {
  const stale = findStale(readMarked(text, 'sizes'), table, 0.01)
  if (stale.length > 0) {
    process.exitCode = 1
    console.error(`README’s table of sizes is not what was measured: run \`npm run check:size -- --update\`.`)
    for (const line of stale) console.error(`+ ${line}`)
  }
}

for (const { part, bytes, limit, lazy, lazyLimit, largest } of rows) {
  if (lazy > lazyLimit) {
    process.exitCode = 1
    console.error(`${part}: what it loads once memory starts is ${lazy - lazyLimit} bytes over its limit.`)
  }
  if (bytes <= limit) continue
  process.exitCode = 1
  console.error(`${part}: ${bytes - limit} bytes over its limit. The largest modules, in characters:`)
  for (const { id, characters } of largest) console.error(`${String(characters).padStart(8)}  ${id}`)
}

/** @param {number} bytes */
function inKB(bytes) {
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
 * A feature of core, beyond core itself: its entry, and what it loads once memory starts.
 * @param {string} name
 * @param {number} limit
 * @param {number} lazyLimit
 */
function feature(name, limit, lazyLimit) {
  const files = [core, sourceFile(`core/src/features/${name}/index.ts`)]
  return { part: `feature ${name}, beyond core`, limit, lazyLimit, files, beyond: [core] }
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
