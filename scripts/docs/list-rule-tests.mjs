import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** @typedef {'Node' | 'Chromium' | 'Firefox' | 'WebKitGTK'} Place Where a test runs. */

/** @type {readonly Place[]} */
export const PLACES = ['Node', 'Chromium', 'Firefox', 'WebKitGTK']

/**
 * The rules of the specification whose ids begin so, each with its first sentence.
 * @param {string} specification
 * @param {string} letters
 */
export function listRules(specification, letters) {
  const rules = specification.matchAll(
    new RegExp(`^- \\*\\*((?:[${letters}]\\d+)(?:, [${letters}]\\d+)*)\\*\\* ([^]*?)(?=\\n- \\*\\*|\\n\\n|\\n#)`, 'gm'),
  )
  return [...rules].map(([, ids = '', text = '']) => ({ ids: ids.split(', '), says: firstSentence(text) }))
}

/** @param {string} text */
function firstSentence(text) {
  const line = text.replaceAll(/\s+/g, ' ').replaceAll(/ ?\(\[[^\]]+\]\([^)]*\)\)/g, '')
  const [sentence = line] = /^.*?[.;:](?= [^a-z]|$)/.exec(line) ?? []
  return sentence.replace(/[;:]$/, '.')
}

/**
 * The files of tests in some folders, by the ids of rules that their titles begin with and by where they run. A suite, and a
 * test of Node that a browser runs too, counts where it is imported.
 * @param {string} root
 * @param {readonly string[]} folders Or files.
 * @returns {Map<string, Map<Place, Set<string>>>}
 */
export function listRuleTests(root, folders) {
  /** @type {Map<string, Map<Place, Set<string>>>} */
  const found = new Map()
  for (const file of folders.flatMap(folder => listTests(root, folder))) {
    const places = placesOf(file)
    for (const source of [file, ...importedTests(root, file)]) {
      for (const id of idsIn(readFileSync(path.join(root, source), 'utf8'))) {
        const byPlace = found.get(id) ?? new Map()
        found.set(id, byPlace)
        for (const place of places) byPlace.set(place, (byPlace.get(place) ?? new Set()).add(source))
      }
    }
  }
  return found
}

/** @param {string} text */
function idsIn(text) {
  const titles = text.matchAll(/['"`]((?:[A-Z]\d+(?:\.\d+)?,? )+)\S/g)
  // A part of a rule is the rule's.
  return new Set([...titles].flatMap(([, ids = '']) => ids.trim().replace(/\.\d+/g, '').split(/,? /)))
}

/**
 * Where the tests of a file run, as `vitest.config.ts` and `scripts/webkit-check.mjs` have it.
 * @param {string} file
 * @returns {readonly Place[]}
 */
function placesOf(file) {
  if (file.startsWith('scripts/webkit')) return ['WebKitGTK']
  if (file.startsWith('integration/faults/')) return ['Chromium']
  if (file.endsWith('/acceptance.browser.test.ts')) return ['Chromium', 'Firefox', 'WebKitGTK']
  if (!/\.browser\.test\./.test(file)) return ['Node']
  return file.startsWith('integration/') || file.includes('/devtools/') ? ['Chromium'] : ['Chromium', 'Firefox']
}

/** @param {string} root @param {string} file */
function importedTests(root, file) {
  const text = readFileSync(path.join(root, file), 'utf8')
  return [...text.matchAll(/(?:from |import\()'(\.[^']*(?:-suite|\.test))\.js'/g)]
    .map(([, imported = '']) => `${path.posix.join(path.posix.dirname(file), imported)}.ts`)
    .filter(imported => existsSync(path.join(root, imported)))
}

/**
 * @param {string} root
 * @param {string} folder
 * @returns {string[]}
 */
function listTests(root, folder) {
  if (/\.m?[jt]s$/.test(folder)) return [folder]
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap(entry => {
    const name = `${folder}/${entry.name}`
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : listTests(root, name)
    return /\.test\.(tsx?|mjs)$/.test(name) ? [name] : []
  })
}
