// `npm run test:extension`: builds the browser extension, loads it into a real Chromium, opens real devtools over the example
// and reads and clicks the real panel. `-- --screenshots` only takes pictures of every view, into
// packages/devtools/extension/screenshots/. Other arguments are words: only checks with one of them in their titles run.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { buildExtension } from './extension/build-extension.mjs'
import { bridgeChecks } from './extension/check-bridge.mjs'
import { builtChecks } from './extension/check-built.mjs'
import { chatChecks } from './extension/check-chat.mjs'
import { openDevtools } from './extension/open-devtools.mjs'
import { servePages, startExample } from './extension/stage.mjs'
import { takeScreenshots } from './extension/take-screenshots.mjs'
import { installBrowsers } from './install-browsers.mjs'
import { installPackages } from './install-packages.mjs'

const startedAt = performance.now()
const words = process.argv.slice(2).filter(argument => !argument.startsWith('--'))
const wanted = [...builtChecks, ...chatChecks, ...bridgeChecks].filter(
  ({ title }) => words.length === 0 || words.some(word => title.includes(word)),
)

installPackages()
if (installBrowsers(['chromium']).length > 0) process.exit(1)
const folder = await mkdtemp(path.join(tmpdir(), 'antecedent-extension-'))
await buildExtension(folder)
const example = await startExample()
const pages = await servePages()
try {
  if (process.argv.includes('--screenshots')) await takeScreenshots({ chat: example.url, folder, serve: pages.serve })
  else await runChecks()
} finally {
  await pages.close()
  await example.close()
  await rm(folder, { recursive: true, force: true })
}

async function runChecks() {
  const browser = await openDevtools({ extension: folder })
  let failed = 0
  for (const { title, run } of wanted) {
    const begunAt = performance.now()
    try {
      await run({ browser, folder, chat: example.url, serve: pages.serve })
      console.log(`✓ ${title} (${Math.round(performance.now() - begunAt)} ms)`)
    } catch (error) {
      failed++
      console.log(`✗ ${title}\n  ${error instanceof Error ? error.stack : error}`)
      await closeTabs(browser.context)
    }
  }
  await browser.close()
  console.log(
    `${wanted.length - failed} passed, ${failed} failed, in ${Math.round((performance.now() - startedAt) / 1000)} s`,
  )
  if (failed > 0) process.exitCode = 1
}

/** What a check that failed has left open. @param {import('playwright-core').BrowserContext} context */
async function closeTabs(context) {
  const tabs = context.pages().filter(page => page.url().startsWith('http'))
  await Promise.all(tabs.map(page => page.close()))
}
