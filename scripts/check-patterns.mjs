// Every regular expression of the product takes time linear in what it reads, whoever wrote that: a tool, a user, a
// server or a model (T7). `npm run check:patterns -- <part of a path>` looks at some files alone. Proofs take a minute, so that
// those that succeeded are kept in `patterns/proven.json`, which `-- --update` writes; `-- --all` proves each anew.
import { readdirSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { judgePattern } from './patterns/judge-pattern.mjs'
import { keyOfProof, readProven, writeProven } from './patterns/proven-patterns.mjs'
import { listPatterns } from './patterns/list-patterns.mjs'

const root = process.cwd()
const asked = process.argv.slice(2)
const part = asked.find(argument => !argument.startsWith('--')) ?? ''
/** What runs in tests alone reads nothing that anybody sends. */
const leftOut = /\.test(?:-d)?\.tsx?$|\.d\.ts$|\/(?:testing|react-18)\//

const files = readdirSync(path.join(root, 'packages'), { recursive: true, encoding: 'utf8' })
  .map(file => path.posix.join('packages', file.replaceAll(path.sep, '/')))
  .filter(file => /^packages\/[^/]+\/(?:src|extension)\/.*\.tsx?$/.test(file) && !leftOut.test(file))
  .filter(file => file.includes(part))
const { patterns, unseen } = await listPatterns(root, files.toSorted())

const faults = unseen.map(place => `${place} composes a pattern that is not there when the module is loaded.`)
const known = asked.includes('--all') ? new Set() : readProven()
const proven = new Set()
for (const pattern of patterns) {
  const key = keyOfProof(pattern)
  const fault = known.has(key) || proven.has(key) ? undefined : await judgePattern(pattern)
  if (fault) faults.push(`${pattern.place} /${pattern.source}/${pattern.flags}\n  ${fault}`)
  else proven.add(key)
}
if (asked.includes('--update') && part === '') writeProven(proven)
for (const fault of faults) console.error(fault)
const anew = [...proven].filter(key => !known.has(key)).length
console.log(
  `${patterns.length} patterns in ${files.length} files, ${anew} proven anew, ${faults.length} not known to be linear`,
)
// recheck keeps a process of its own running.
process.exit(faults.length > 0 ? 1 : 0)
