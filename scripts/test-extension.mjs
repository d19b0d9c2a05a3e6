// `npm run test:extension`: builds the browser extension, loads it into a real Chromium, opens real devtools over the example
// and reads and clicks the real panel. Arguments are words: only checks with one of them in their titles run. Instead of
// checking, `-- --screenshots` takes pictures of every view, into packages/devtools/extension/screenshots/, and `-- --measure`
// tells what share of its time the example's page spends on its devtools while the panel is open.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { buildExtension } from './extension/build-extension.mjs'
import { accessChecks } from './extension/check-access.mjs'
import { bridgeChecks } from './extension/check-bridge.mjs'
import { builtChecks } from './extension/check-built.mjs'
import { chatChecks } from './extension/check-chat.mjs'
import { keyboardChecks } from './extension/check-keyboard.mjs'
import { measure } from './extension/measure.mjs'
import { openDevtools } from './extension/open-devtools.mjs'
import { runChecks } from './extension/run-checks.mjs'
import { buildExample, servePages } from './extension/stage.mjs'
import { takeScreenshots } from './extension/take-screenshots.mjs'
import { installBrowsers } from './install-browsers.mjs'
import { installPackages } from './install-packages.mjs'

const startedAt = performance.now()
const words = process.argv.slice(2).filter(argument => !argument.startsWith('--'))
const checks = [...builtChecks, ...chatChecks, ...keyboardChecks, ...accessChecks, ...bridgeChecks].filter(
  ({ title }) => words.length === 0 || words.some(word => title.includes(word)),
)

installPackages()
if (installBrowsers(['chromium']).length > 0) process.exit(1)
const folder = await mkdtemp(path.join(tmpdir(), 'antecedent-extension-'))
// Before the example, whose build has the process be one of development from then on.
await buildExtension(folder)
const example = await buildExample()
const pages = await servePages()
const browser = await openDevtools({ extension: folder })
console.log(`Built, and the browser is open (${secondsSince(startedAt)} s)`)
const parts = { browser, folder, example, serve: pages.serve }
try {
  if (process.argv.includes('--screenshots')) await takeScreenshots(parts)
  else if (process.argv.includes('--measure')) await measure(words, parts)
  else if ((await runChecks(checks, parts)) > 0) process.exitCode = 1
} finally {
  await browser.close()
  await pages.close()
  await example.close()
  await rm(folder, { recursive: true, force: true })
  console.log(`Took ${secondsSince(startedAt)} s`)
}

/** @param {number} time */
function secondsSince(time) {
  return Math.round((performance.now() - time) / 1_000)
}
