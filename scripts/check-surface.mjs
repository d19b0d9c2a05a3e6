// Holds what the packages export, name by name and with its types, against the surface.md of each, which is committed:
// a change to it is a change for users, and needs a line in CHANGELOG.md. `--update` writes it anew.
// A name that an exported declaration has, and that no entry exports, fails: an app could not write the type down.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { describeSurface } from './packaging/describe-surface.mjs'
import { packPackages } from './packaging/pack-packages.mjs'

const update = 'node scripts/check-surface.mjs --update'
const isUpdate = process.argv.includes('--update')

const { packages, remove } = packPackages()
try {
  for (const { name, folder, manifest } of packages) {
    const file = fileURLToPath(new URL(`../packages/${name.split('/')[1]}/surface.md`, import.meta.url))
    const { surface: exported, forgotten } = describeSurface({ folder, manifest })
    const surface = `# What ${name} exports\n\nWritten by \`${update}\`.\n\n${exported}\n`
    for (const type of forgotten) {
      process.exitCode = 1
      console.error(`${name} does not export ${type}.`)
    }
    const committed = existsSync(file) ? readFileSync(file, 'utf8') : ''
    if (isUpdate) writeFileSync(file, surface)
    else if (committed !== surface) report(name, committed, surface)
  }
} finally {
  remove()
}

/**
 * @param {string} name
 * @param {string} committed
 * @param {string} surface
 */
function report(name, committed, surface) {
  process.exitCode = 1
  console.error(`${name} does not export what packages/${name.split('/')[1]}/surface.md says.`)
  const [before, after] = [committed, surface].map(text => new Set(text.split('\n')))
  for (const line of before ?? []) if (!after?.has(line)) console.error(`- ${line}`)
  for (const line of after ?? []) if (!before?.has(line)) console.error(`+ ${line}`)
  console.error(`If that is meant, run \`${update}\`, add a line to CHANGELOG.md, and commit both.`)
}
