import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const file = new URL('proven.json', import.meta.url)
const require = createRequire(import.meta.url)
/** Another prover, or another reduction, proves anew. */
const PROVER = [
  require('recheck/package.json').version,
  ...['judge-pattern.mjs', 'reduce-pattern.mjs'].map(name => readFileSync(new URL(name, import.meta.url), 'utf8')),
].join('\n')

/** Names a proof by all that it depends on. @param {{ source: string, flags: string }} pattern */
export function keyOfProof({ source, flags }) {
  return createHash('sha256')
    .update(JSON.stringify([PROVER, source, flags]))
    .digest('hex')
    .slice(0, 32)
}

/** Keys of the patterns that were proven linear. @returns {Set<string>} */
export function readProven() {
  return new Set(JSON.parse(readFileSync(file, 'utf8')))
}

/** @param {ReadonlySet<string>} keys */
export function writeProven(keys) {
  writeFileSync(file, `${JSON.stringify([...keys].toSorted(), undefined, 2)}\n`)
}
