// `npm run test:extension`: builds the browser extension, loads it into a real Chromium, opens real devtools over the example
// and reads and clicks the real panel. Arguments are words: only tests with one of them in their titles run. Instead of
// testing, `-- --screenshots` takes pictures of every view, into packages/devtools/extension/screenshots/, and `-- --measure`
// tells what share of its time the example's page spends on its devtools while the panel is open.
import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { measure } from './extension/measure.mjs'
import { takeScreenshots } from './extension/take-screenshots.mjs'
import { withParts } from './extension/test.mjs'
import { installBrowsers } from './install-browsers.mjs'
import { installPackages } from './install-packages.mjs'

const words = process.argv.slice(2).filter(argument => !argument.startsWith('--'))

installPackages()
if (installBrowsers(['chromium']).length > 0) process.exit(1)
if (process.argv.includes('--screenshots')) await withParts(takeScreenshots)
else if (process.argv.includes('--measure')) await withParts(parts => measure(words, parts))
else {
  const playwright = createRequire(import.meta.url).resolve('@playwright/test/cli')
  const config = fileURLToPath(new URL('extension/playwright.config.mjs', import.meta.url))
  const wanted = words.length > 0 ? ['--grep', words.map(word => word.replace(/\W/g, '\\$&')).join('|')] : []
  const { status } = spawnSync(process.execPath, [playwright, 'test', '--config', config, ...wanted], {
    stdio: 'inherit',
  })
  process.exitCode = status ?? 1
}
