// `pnpm bench <name> [options]` runs bench/<name>.mjs.
import { readdirSync } from 'node:fs'
import process from 'node:process'

const benchmarks = readdirSync(new URL('.', import.meta.url))
  .filter(file => file.endsWith('.mjs') && file !== 'run.mjs')
  .map(file => file.replace('.mjs', ''))

const [name = ''] = process.argv.splice(2, 1)
if (benchmarks.includes(name)) {
  await import(`./${name}.mjs`)
} else {
  console.error(`Usage: pnpm bench <${benchmarks.join(' | ')}> [options]`)
  process.exitCode = 2
}
