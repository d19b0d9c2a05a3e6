// `npm run demo` serves examples/cms-chat; `npm run demo -- --check` drives it in a headless Chromium and ends with one
// line of JSON. Both work on a machine that has nothing but Node and npm.
import process from 'node:process'
import { installBrowsers } from './install-browsers.mjs'
import { installPackages } from './install-packages.mjs'
import { runPnpm } from './pnpm.mjs'

const isCheck = process.argv.includes('--check')
const passedOn = process.argv.slice(2).filter(argument => argument !== '--check')

installPackages()
const missing = isCheck ? installBrowsers(['chromium']) : []
process.exitCode =
  missing.length > 0
    ? 1
    : runPnpm(['--silent', '--filter', '@antecedent-example/cms-chat', isCheck ? 'demo:check' : 'demo', ...passedOn])
