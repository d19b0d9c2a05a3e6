// `npm run docs:lighthouse`, after `npm run docs`: what Lighthouse finds in pages of the built site, on its slow phone. Fails under 95.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'
import lighthouse from 'lighthouse'
import { chromium } from 'playwright-core'
import { serveSite } from '../scripts/docs/serve-site.mjs'
import { findChromium } from '../scripts/find-browsers.mjs'

const PAGES = ['', 'start.html', 'wires/ai-sdk.html', 'playground/']
const LEAST = 95
const PORT = 9_333
/** A page that may connect to nothing lets Lighthouse read no robots.txt, and the site has none. */
const SKIPPED = ['robots-txt']

const launch = findChromium()
if (!launch) throw new Error('No Chromium found. Set CHROMIUM_PATH, or run `npm test`, which installs one.')
if (!existsSync(new URL('dist/404.html', import.meta.url)))
  throw new Error('The site is not built. Run `npm run docs` first.')
const profile = mkdtempSync(path.join(tmpdir(), 'lighthouse-'))
const args = [
  ...launch.args,
  '--headless=new',
  `--remote-debugging-port=${PORT}`,
  `--user-data-dir=${profile}`,
  'about:blank',
]
const browser = spawn(launch.executablePath ?? chromium.executablePath(), args, { stdio: 'ignore' })
const site = await serveSite()
try {
  await untilItAnswers()
  for (const address of PAGES) {
    const { scores, mistakes } = await measure(site.url + address)
    console.log(`/${address}`.padEnd(20), scores.map(({ title, score }) => `${title} ${score}`).join(', '))
    if (scores.some(({ score }) => score < LEAST)) {
      process.exitCode = 1
      for (const mistake of mistakes) console.log(`  ${mistake}`)
    }
  }
} finally {
  browser.kill()
  // It writes into its folder until its end.
  await once(browser, 'exit')
  await site.close()
  rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
}

/**
 * The best of three times: a busy machine makes a page slower, and none makes it faster.
 * @param {string} url
 * @param {number} [times]
 * @returns {Promise<{ scores: { title: string, score: number }[], mistakes: string[] }>}
 */
async function measure(url, times = 3) {
  const { lhr } = (await lighthouse(url, { port: PORT, logLevel: 'error', skipAudits: SKIPPED })) ?? {}
  if (!lhr) throw new Error(`Lighthouse says nothing of ${url}.`)
  const categories = Object.values(lhr.categories)
  const scores = categories.map(({ title, score }) => ({ title, score: Math.round((score ?? 0) * 100) }))
  const isSlow = scores.some(({ title, score }) => title === 'Performance' && score < LEAST)
  if (isSlow && times > 1) return measure(url, times - 1)
  const failed = Object.values(lhr.audits).filter(({ score }) => score !== null && score < 0.9)
  return { scores, mistakes: failed.map(({ id, title }) => `${id}: ${title}`) }
}

async function untilItAnswers() {
  for (let attempt = 0; attempt < 50; attempt++) {
    const answer = await fetch(`http://127.0.0.1:${PORT}/json/version`).catch(() => undefined)
    if (answer?.ok) return
    await wait(200)
  }
  throw new Error('Chromium did not start.')
}
