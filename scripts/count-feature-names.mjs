// Counts, for each feature of the package, the files of core outside its folder that name it, and holds the counts under
// limits: what is optional is woven into the main path file by file, where nobody counts. `--list` names the files.
// Tests and what only they use do not count; comments do, as a reader of the main path reads them.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'

const core = 'packages/core/src'

/** How each feature is named, by no word that means something else, too, and how many files may name it: never more than before. */
const FEATURES = [
  { folder: 'artifacts', names: /artifact/i, limit: 22 },
  // Not the page's own `document`, and no term of other people's.
  {
    folder: 'documents',
    names:
      /(?<!typeof )\bdocuments?\b(?!\.((add|remove)EventListener|visibilityState)| frequency)|[a-z]Documents?\b|\b[dD]ocuments?[A-Z]/,
    limit: 28,
  },
  { folder: 'long-term', names: /long-?term|lasting/i, limit: 11 },
  { folder: 'semantic-search', names: /semantic-?search/i, limit: 2 },
  { folder: 'sync', names: /features\/sync|core\/sync|'sync'/, limit: 2 },
  { folder: 'transfer', names: /features\/transfer|core\/transfer|transfer-queries|'transfer'/, limit: 2 },
]

/**
 * What is read there is named by other people: records of results, and words. Models are an entry of their own, with the feature that
 * asks them in an example.
 */
const othersWords = /^memory\/(extract|recall\/words)\/|^models\//

const files = readdirSync(core, { recursive: true, encoding: 'utf8' })
  .map(file => file.replaceAll(path.sep, '/'))
  .filter(file => file.endsWith('.ts') && !/\.(test|test-d)\.ts$|^testing\//.test(file) && !othersWords.test(file))
  .map(file => ({ file, text: readFileSync(`${core}/${file}`, 'utf8') }))

for (const { folder, names, limit } of FEATURES) {
  const naming = files.filter(({ file, text }) => !file.startsWith(`features/${folder}/`) && names.test(text))
  console.log(`${folder}: ${naming.length} files of core outside its folder name it, at most ${limit} may`)
  if (process.argv.includes('--list'))
    for (const { file } of naming.toSorted((a, b) => a.file.localeCompare(b.file))) console.log(`  ${file}`)
  if (naming.length > limit) process.exitCode = 1
}
