// `npm run test:examples`: drives each example in headless browsers through its stories, and prints a line for each; all in
// Chromium, and cms-chat in Firefox too. `npm run test:examples -- --screenshots` also writes pictures to `screenshots/`
// in each folder. Examples that are named are the only ones that run; other arguments go to them: a story, a browser,
// `development` for next-chat.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { installBrowsers } from './install-browsers.mjs'
import { installPackages } from './install-packages.mjs'
import { runPnpm } from './pnpm.mjs'

/** The longest first, so that the others fit beside it. */
const EXAMPLES = ['cms-chat', 'next-chat', 'semantic-search', 'agent-loop', 'vanilla-fetch']
/** @type {Record<string, string>} Where it is not `check.mjs`. */
const SCRIPTS = { 'cms-chat': 'drive-stories.mjs' }
const AT_ONCE = 2
const startedAt = performance.now()
const passedOn = process.argv.slice(2)
const named = EXAMPLES.filter(name => passedOn.includes(name))
const wanted = named.length > 0 ? named : EXAMPLES

installPackages()
const missing = installBrowsers(wanted.includes('cms-chat') ? ['chromium', 'firefox'] : ['chromium'])
const failed = missing.length > 0 ? wanted : await checkAll(wanted)
console.log(
  `Took ${Math.round((performance.now() - startedAt) / 1000)} s. ${failed.length > 0 ? `FAILED: ${failed.join(', ')}.` : 'All passed.'}`,
)
process.exitCode = failed.length > 0 ? 1 : 0

/** Checks examples, some of them at a time, and gives those that failed. @param {readonly string[]} names */
async function checkAll(names) {
  const waiting = [...names]
  /** @type {string[]} */
  const failures = []
  const work = async () => {
    for (let name = waiting.shift(); name; name = waiting.shift()) {
      if (!prepare(name) || !(await check(name))) failures.push(name)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return failures
}

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
async function check(name) {
  const script = fileURLToPath(new URL(`../examples/${name}/demo/${SCRIPTS[name] ?? 'check.mjs'}`, import.meta.url))
  const [status] = await once(spawn(process.execPath, [script, ...passedOn], { stdio: 'inherit' }), 'exit')
  return status === 0
}
