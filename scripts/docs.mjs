// `npm run docs`: writes docs/ as a site of static files to site/dist, with the API reference and, where it is there, the playground.
// `-- --check` then looks at pages in Chromium, `-- --check --screenshots` keeps their pictures in site/screenshots, `-- --open` serves
// the site. `-- --check` fails over twice the time that it may take, on a machine that does not do much else. DOCS_BASE:
// scripts/docs/site-base.mjs.
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { writeCopiedPages } from '../site/copied-pages.mjs'
import { buildSite } from '../site/build-site.mjs'
import { writeApi } from '../site/write-api.mjs'
import { checkSite } from './docs/check-site.mjs'
import { findDeadLinks } from './docs/find-dead-links.mjs'
import { serveSite } from './docs/serve-site.mjs'
import { SITE_BASE } from './docs/site-base.mjs'

const LIMIT_SECONDS = 90
const root = fileURLToPath(new URL('..', import.meta.url))
const asked = new Set(process.argv.slice(2))
const began = performance.now()

writeCopiedPages()
await writeApi()
await buildSite()
copyPlayground()
const built = seconds()
console.log(`The site is in site/dist, after ${built} s of ${LIMIT_SECONDS}.`)

if (asked.has('--check')) {
  const faults = [
    ...(built > 2 * LIMIT_SECONDS && !isBusy() ? [`The site took ${built} s, over twice ${LIMIT_SECONDS}.`] : []),
    ...findDeadLinks(`${root}site/dist`, SITE_BASE),
    ...(await checkSite({ screenshots: asked.has('--screenshots') })),
  ]
  for (const fault of faults) console.error(fault)
  console.log(`${faults.length} faults in pages of the site, after ${seconds()} s.`)
  process.exitCode = faults.length > 0 ? 1 : 0
}
if (asked.has('--open')) console.log(`Open ${(await serveSite({ port: 4173 })).url}`)

/** More waits for a processor than this does. */
function isBusy() {
  const [load = 0] = loadavg()
  return load > 3 * availableParallelism()
}

function copyPlayground() {
  if (!existsSync(`${root}playground/package.json`)) return
  const { status } = spawnSync(process.execPath, [`${root}scripts/pnpm.mjs`, '--filter', './playground', 'build'], {
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error('The playground was not built.')
  cpSync(`${root}playground/dist`, `${root}site/dist/playground`, { recursive: true })
}

function seconds() {
  return Math.round((performance.now() - began) / 1000)
}
