import { readFileSync } from 'node:fs'
import path from 'node:path'
import { listRules, listRuleTests, PLACES } from './list-rule-tests.mjs'
import { WHY_NOT } from './why-not-tested.mjs'

const FOLDERS = [
  'packages/core/src',
  'packages/react/src',
  'packages/devtools/src',
  'packages/devtools/extension',
  'integration',
  'scripts/packaging',
  'scripts/patterns.test.mjs',
  'scripts/webkit-check.mjs',
]

/** @typedef {{ lines: string[], faults: string[] }} RuleTable */

/**
 * The rules whose ids begin with a letter, as a table: what each holds, and in which places which tests show it. A fault is a cell
 * with neither a test nor a reason, or with both.
 * @param {string} root
 * @param {string} letter
 * @returns {RuleTable}
 */
export function describeRuleTests(root, letter) {
  const tests = listRuleTests(root, FOLDERS)
  /** @type {string[]} */
  const faults = []
  const specification = readFileSync(path.join(root, 'packages/core/SPEC.md'), 'utf8')
  const rows = listRules(specification, letter).map(({ ids, says }) => {
    const cells = PLACES.map(place => {
      const files = [...new Set(ids.flatMap(id => [...(tests.get(id)?.get(place) ?? [])]))]
      const reason = WHY_NOT[place]?.[ids[0] ?? '']
      if (files.length === 0 && !reason) faults.push(`${ids.join(', ')} has no test in ${place}, and no reason why.`)
      if (place === 'Chromium' && reason && isOwed(ids)) faults.push(`${ids.join(', ')} is owed a test in Chromium.`)
      if (files.length > 0 && reason) faults.push(`${ids.join(', ')} has a test in ${place}, and a reason why not.`)
      return files.length > 0 ? linkTo(files) : (reason ?? '')
    })
    return `| ${ids.join(', ')} | ${says.replaceAll('|', '\\|')} | ${cells.join(' | ')} |`
  })
  return {
    lines: [`| rule | what holds | ${PLACES.join(' | ')} |`, `|---|---|${'---|'.repeat(PLACES.length)}`, ...rows],
    faults,
  }
}

/** What a reviewer was promised in Chromium, without exceptions. */
const OWED = { F: 21, T: 14 }

/** @param {readonly string[]} ids */
const isOwed = ids => ids.some(id => Number(id.slice(1)) <= OWED[/** @type {'F' | 'T'} */ (id[0])])

/**
 * The two that show most: what breaks a browser, then what runs in one, then any.
 * @param {readonly string[]} files
 */
function linkTo(files) {
  const rankOf = (/** @type {string} */ file) =>
    file.startsWith('integration/faults/') ? 0 : file.includes('.browser.') ? 1 : 2
  const shown = files.toSorted((one, other) => rankOf(one) - rankOf(other) || one.localeCompare(other)).slice(0, 2)
  const links = shown.map(file => `[${nameOf(file)}](../${file})`)
  return `${links.join(', ')}${files.length > shown.length ? ', …' : ''}`
}

/** @param {string} file */
const nameOf = file => path.basename(file).replace(/(\.test)?\.(tsx?|mjs)$/, '')
