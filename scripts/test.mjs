// `npm test`: every test, on a machine that has nothing but Node and npm. Arguments go to vitest.
import { spawnSync } from 'node:child_process'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { installBrowsers } from './install-browsers.mjs'
import { installPackages } from './install-packages.mjs'

installPackages()
installBrowsers(['chromium', 'firefox'])

const vitest = fileURLToPath(new URL('../node_modules/vitest/vitest.mjs', import.meta.url))
const { status } = spawnSync(process.execPath, [vitest, 'run', ...process.argv.slice(2)], { stdio: 'inherit' })
process.exitCode = status ?? 1
