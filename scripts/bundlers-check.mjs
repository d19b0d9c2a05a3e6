// The packed packages in an app of each bundler, installed by npm, built, and run in Chromium: where did the engine run,
// was that durable, is the block right, and was a policy broken? Apps in TypeScript are checked by `tsc` first. `--only vite-8,esbuild`
// selects, `--quick` visits each in its first way alone, `--list` names them.
import path from 'node:path'
import process from 'node:process'
import { chromium } from 'playwright-core'
import { consumers } from './bundlers/consumers.mjs'
import { installConsumer } from './bundlers/install-consumer.mjs'
import { serveFolder, startServer } from './bundlers/serve.mjs'
import { visitPage } from './bundlers/visit-page.mjs'
import { findChromium } from './find-browsers.mjs'
import { packPackages } from './packaging/pack-packages.mjs'

/** @typedef {import('./bundlers/consumers.mjs').Visit} Visit */

const [, only] = process.argv.join(' ').match(/--only[ =](\S+)/) ?? []
const isQuick = process.argv.includes('--quick')
if (process.argv.includes('--list')) {
  console.log(consumers.map(({ name }) => name).join('\n'))
  process.exit()
}

const launch = findChromium()
if (!launch) throw new Error('No Chromium found: set CHROMIUM_PATH, or run `npm test`, which installs one.')
const chosen = consumers.filter(({ name }) => !only || only.split(',').includes(name))
const { packages, remove } = packPackages(
  chosen.some(({ dependencies }) => dependencies.react) ? undefined : ['@antecedent/core'],
)
const browser = await chromium.launch(launch)
/** @type {Record<string, string | number>[]} */
const rows = []
try {
  for (const consumer of chosen) {
    const { name, visits, folder = '.' } = consumer
    const startedAt = Date.now()
    try {
      const app = installConsumer(consumer, packages)
      console.log(`${name}: installed, checked and built in ${Math.round((Date.now() - startedAt) / 1000)} s`)
      for (const visit of isQuick ? visits.slice(0, 1) : visits)
        rows.push({ consumer: name, ...(await measure(app, path.join(app, folder), visit)) })
    } catch (error) {
      rows.push({ consumer: name, ...failed('install and build', error) })
    }
  }
} finally {
  await browser.close()
  remove()
}

console.log(['', ...toTable(rows), ''].join('\n'))
const faults = rows.filter(({ verdict }) => verdict !== 'as expected')
console.log(`${rows.length - faults.length} as expected, ${faults.length} not`)
process.exitCode = rows.length === 0 || faults.length > 0 ? 1 : 0

/**
 * As Markdown, for docs/packaging.md.
 * @param {readonly Record<string, string | number>[]} rows
 */
function toTable(rows) {
  const columns = ['consumer', 'how', 'tier', 'storage', 'violations', 'verdict']
  const lines = [columns, columns.map(() => '---'), ...rows.map(row => columns.map(column => row[column]))]
  return lines.map(cells => `| ${cells.join(' | ')} |`)
}

/**
 * Serves one app in one way and visits it.
 * @param {string} app
 * @param {string} folder
 * @param {Visit} visit
 */
async function measure(app, folder, visit) {
  const elsewhere = await serveFolder(folder)
  const fill = (/** @type {string} */ text) => text.replaceAll('ELSEWHERE', elsewhere.origin)
  try {
    const server = visit.command
      ? await startServer(app, visit.command)
      : await serveFolder(folder, { policy: visit.policy && fill(visit.policy), rewrite: fill })
    try {
      return judge(visit, await visitPage(browser, server.origin + visit.page))
    } finally {
      await server.close()
    }
  } catch (error) {
    return failed(visit.how, error)
  } finally {
    await elsewhere.close()
  }
}

/**
 * @param {Visit} visit
 * @param {import('./bundlers/visit-page.mjs').Observed} observed
 */
function judge({ how, tier, violations = 0 }, { reason, block, ...observed }) {
  const wrong = [
    observed.tier !== tier && `the engine should run in: ${tier}`,
    observed.storage !== 'indexeddb' && 'storage',
    observed.violations !== violations && `${violations} violations are expected`,
    !(block.includes('About us') && block.includes('p-1')) && `the block is ${JSON.stringify(block)}`,
  ].filter(Boolean)
  if (wrong.length > 0 && reason) console.error(`${how}: ${reason}`)
  return { how, ...observed, verdict: wrong.join(', ') || 'as expected' }
}

/**
 * @param {string} how
 * @param {unknown} error
 */
function failed(how, error) {
  console.error(error)
  return { how, tier: '', storage: '', violations: '', verdict: 'failed' }
}
