// Every relative link of every *.md leads to a file that is there, and to a heading that it has; the rules of SPEC are short; and the
// tables of faults and threats name tests for each, or say why not. `-- --update` writes them.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { describeRuleTests } from './docs/describe-rule-tests.mjs'
import { findRuleFaults } from './docs/find-rule-faults.mjs'
import { readMarked, replaceMarked } from './docs/marked-lines.mjs'
import { listAnchors, listLinks } from './docs/read-markdown.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const leftOut = new Set(['node_modules', 'dist', 'dist-tsc', 'coverage', '.git'])
/** What `npm run docs` writes there, or beside the pages. */
const written = new Set(['docs/api', 'docs/copied', 'docs/playground'])

const RULE_TABLES = [
  { document: 'docs/reliability.md', letter: 'F', name: 'faults' },
  { document: 'docs/security.md', letter: 'T', name: 'threats' },
]

const tableFaults = RULE_TABLES.flatMap(checkTable)
const documents = listDocuments('')
const linkFaults = documents.flatMap(document =>
  listLinks(readFileSync(path.join(root, document), 'utf8')).flatMap(link => {
    const fault = findFault(document, link)
    return fault ? [`${document}: ${link} ${fault}`] : []
  }),
)
const ruleFaults = findRuleFaults(readFileSync(path.join(root, 'packages/core/SPEC.md'), 'utf8'))
const faults = [...tableFaults, ...linkFaults, ...ruleFaults]
for (const fault of faults) console.error(fault)
console.log(
  `${documents.length} documents, ${linkFaults.length} broken links, ${tableFaults.length} faults in tables of rules, ${ruleFaults.length} of rules`,
)
process.exitCode = faults.length > 0 ? 1 : 0

/** @param {{ document: string, letter: string, name: string }} table */
function checkTable({ document, letter, name }) {
  const file = path.join(root, document)
  const text = readFileSync(file, 'utf8')
  const { lines, faults } = describeRuleTests(root, letter)
  if (process.argv.includes('--update')) {
    writeFileSync(file, replaceMarked(text, name, lines))
    return faults
  }
  const isWritten = readMarked(text, name).join('\n') === lines.join('\n')
  return isWritten
    ? faults
    : [...faults, `${document}: the table is not what the tests are: npm run check:docs -- --update`]
}

/**
 * @param {string} folder Relative to the root.
 * @returns {string[]}
 */
function listDocuments(folder) {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap(entry => {
    const name = path.join(folder, entry.name)
    if (entry.isDirectory()) return leftOut.has(entry.name) || written.has(name) ? [] : listDocuments(name)
    return entry.isFile() && name.endsWith('.md') ? [name] : []
  })
}

/**
 * What is wrong with a link, if anything is.
 * @param {string} document
 * @param {string} link
 */
function findFault(document, link) {
  const [address = '', anchor] = decodeURI(link).split('#')
  const target = address === '' ? document : path.join(path.dirname(document), address)
  // Whoever builds the site checks these.
  if ([...written].some(folder => target.startsWith(`${folder}/`))) return undefined
  const file = path.join(root, target)
  if (path.relative(root, file).startsWith('..')) return 'leaves the repository'
  if (!existsSync(file)) return 'leads to no file'
  if (anchor === undefined || !file.endsWith('.md')) return undefined
  return listAnchors(readFileSync(file, 'utf8')).has(anchor) ? undefined : 'leads to no heading'
}
