// Deletes the declarations in dist/ to which no entry of the package in the working directory leads: types of its inside.
import { readdirSync, readFileSync, unlinkSync } from 'node:fs'
import path from 'node:path'

const { exports } = JSON.parse(readFileSync('package.json', 'utf8'))
const IMPORT = /(?:from|import)\s*\(?\s*["'](\.[^"']+)["']/g

/** @type {Set<string>} */
const reached = new Set()
const waiting = Object.values(exports).flatMap(({ types }) => (types ? [path.normalize(types)] : []))
for (let file = waiting.pop(); file; file = waiting.pop()) {
  if (reached.has(file)) continue
  reached.add(file)
  for (const [, target = ''] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
    waiting.push(path.join(path.dirname(file), target.replace(/\.js$/, '.d.ts')))
  }
}
for (const file of readdirSync('dist', { recursive: true, encoding: 'utf8' })) {
  const declaration = path.join('dist', file)
  if (file.endsWith('.d.ts') && !reached.has(declaration)) unlinkSync(declaration)
}
