// Counts docstrings that begin with "What", per package, and lets no count rise: a docstring begins with the noun that it
// explains. Tests and builders do not count.
import { readdirSync, readFileSync } from 'node:fs'
import process from 'node:process'

const LIMITS = { core: 248, react: 2, devtools: 0, 'sync-nats': 0, 'sync-postgres': 0 }

for (const [name, limit] of Object.entries(LIMITS)) {
  const folder = `packages/${name}/src`
  const texts = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(file => /(?<!\.test|\.test-d)\.tsx?$/.test(file) && !/^testing\b/.test(file))
    .map(file => readFileSync(`${folder}/${file}`, 'utf8'))
  const count = texts.reduce((sum, text) => sum + (text.match(/\/\*\*\s+(\*\s+)?What /g)?.length ?? 0), 0)
  console.log(`${name}: ${count} docstrings begin with "What", at most ${limit} may`)
  if (count > limit) process.exitCode = 1
}
