// `npm run check`: every gate of package.json, one after the other, with a summary at the end.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import process from 'node:process'

const { scripts } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
const gates = Object.keys(scripts).filter(name => name.startsWith('check:'))

const failed = gates.filter(gate => {
  console.log(`\n── ${gate}`)
  const options = /** @type {const} */ ({ stdio: 'inherit', shell: process.platform === 'win32' })
  return spawnSync('npm', ['run', '--silent', gate], options).status !== 0
})

console.log(failed.length > 0 ? `\nFailed: ${failed.join(', ')}` : `\nAll ${gates.length} gates passed.`)
process.exitCode = failed.length > 0 ? 1 : 0
