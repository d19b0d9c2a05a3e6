// `npm run test:examples`: drives each example in a headless Chromium through its story, and prints a line for each.
// `npm run test:examples -- --screenshots` also writes pictures of it to `screenshots/` in its folder. Examples that are
// named are the only ones that run.
import { spawnSync } from 'node:child_process'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { installBrowsers } from './install-browsers.mjs'
import { installPackages } from './install-packages.mjs'
import { runPnpm } from './pnpm.mjs'

const EXAMPLES = ['vanilla-fetch', 'agent-loop', 'next-chat']
const passedOn = process.argv.slice(2)
const named = EXAMPLES.filter(name => passedOn.includes(name))
const wanted = named.length > 0 ? named : EXAMPLES

installPackages()
const failed = installBrowsers(['chromium']).length > 0 ? wanted : wanted.filter(name => !prepare(name) || !check(name))
process.exitCode = failed.length > 0 ? 1 : 0

/**
 * Next reads the packages as they are published; the others read their source.
 * @param {string} name
 */
function prepare(name) {
  if (name !== 'next-chat') return true
  const packages = ['@antecedent/core', '@antecedent/react'].flatMap(filtered => ['--filter', filtered])
  if (runPnpm(['--silent', ...packages, 'build'], { quietly: true }) === 0) return true
  console.log(`${name}: FAILED. The packages could not be built.`)
  return false
}

/** @param {string} name */
function check(name) {
  const script = fileURLToPath(new URL(`../examples/${name}/demo/check.mjs`, import.meta.url))
  return spawnSync(process.execPath, [script, ...passedOn], { stdio: 'inherit' }).status === 0
}
