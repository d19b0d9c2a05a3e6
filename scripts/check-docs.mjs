// Every relative link of every *.md leads to a file that is there, and to a heading that it has.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { listAnchors, listLinks } from './docs/read-markdown.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const leftOut = new Set(['node_modules', 'dist', 'dist-tsc', 'coverage', '.git'])

const documents = listDocuments('')
const faults = documents.flatMap(document =>
  listLinks(readFileSync(path.join(root, document), 'utf8')).flatMap(link => {
    const fault = findFault(document, link)
    return fault ? [`${document}: ${link} ${fault}`] : []
  }),
)
for (const fault of faults) console.error(fault)
console.log(`${documents.length} documents, ${faults.length} broken links`)
process.exitCode = faults.length > 0 ? 1 : 0

/**
 * @param {string} folder Relative to the root.
 * @returns {string[]}
 */
function listDocuments(folder) {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap(entry => {
    const name = path.join(folder, entry.name)
    if (entry.isDirectory()) return leftOut.has(entry.name) ? [] : listDocuments(name)
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
  const file = path.join(root, target)
  if (path.relative(root, file).startsWith('..')) return 'leaves the repository'
  if (!existsSync(file)) return 'leads to no file'
  if (anchor === undefined || !file.endsWith('.md')) return undefined
  return listAnchors(readFileSync(file, 'utf8')).has(anchor) ? undefined : 'leads to no heading'
}
