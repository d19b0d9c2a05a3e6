// `npm run test:stories`: what users do, told to real browsers by Playwright Test: the examples, in Chromium and Firefox, the
// apps of `integration/apps` in Chromium, and the browser extension in the devtools of one. Words run only the tests that have
// one of them in their title, file or project; options go to Playwright, as `--project=firefox` (see playwright.config.mjs).
// `--trace=retain-on-failure` keeps what a failure did, step by step. `--screenshots` also writes pictures of every screen to `screenshots/` in each example. What a failure left to look at is in
// `test-results/`.
import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { installBrowsers } from './install-browsers.mjs'
import { provideNatsServer } from './install-nats.mjs'
import { installPackages } from './install-packages.mjs'

const passedOn = process.argv.slice(2)
const options = passedOn.filter(argument => argument.startsWith('-') && argument !== '--screenshots')
const words = passedOn.filter(argument => !argument.startsWith('-'))
const grep = words.length > 0 ? ['--grep', words.map(word => word.replace(/\W/g, '\\$&')).join('|')] : []

installPackages()
if (installBrowsers(['chromium', 'firefox']).length > 0) process.exit(1)
// Without one the stories of two-devices are skipped.
const projects = options.filter(option => option.startsWith('--project='))
if (projects.length === 0 || projects.some(option => option.includes('sync'))) provideNatsServer()
if (passedOn.includes('--screenshots')) process.env.SCREENSHOTS = 'yes'
const playwright = createRequire(import.meta.url).resolve('@playwright/test/cli')
const config = fileURLToPath(new URL('playwright.config.mjs', import.meta.url))
const { status } = spawnSync(process.execPath, [playwright, 'test', '--config', config, ...options, ...grep], {
  stdio: 'inherit',
})
process.exitCode = status ?? 1
