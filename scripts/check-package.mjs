// The tarballs as they would be published: publint, attw, and what neither asks (find-package-faults.mjs).
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { findPackageFaults } from './packaging/find-package-faults.mjs'
import { packPackages } from './packaging/pack-packages.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const attw = fileURLToPath(new URL('dist/index.js', import.meta.resolve('@arethetypeswrong/cli/package.json')))

/** Of a tarball, in kB: what a visitor of a registry sees as its size. (decision 58) */
const LIMITS = {
  '@antecedent/core': 1_200,
  '@antecedent/react': 30,
  '@antecedent/devtools': 125,
  '@antecedent/sync-nats': 25,
  '@antecedent/sync-postgres': 22,
}

const { packages, remove } = packPackages()
try {
  for (const { name, tarball, folder, manifest } of packages) {
    const files = readFiles(folder)
    const size = Math.round(statSync(tarball).size / 1000)
    const limit = LIMITS[/** @type {keyof typeof LIMITS} */ (name)]
    const faults = [
      ...(size <= limit ? [] : [`its tarball has ${size} kB, over ${limit}`]),
      ...findPackageFaults({ manifest, files, forbidden: textsOfThisMachine() }),
      ...(await askPublint(tarball)),
      ...askAttw(tarball),
    ]
    for (const fault of faults) console.error(`${name}: ${fault}`)
    if (faults.length > 0) process.exitCode = 1
    console.log(`${name}: ${files.size} files, ${size} kB, ${faults.length} faults`)
  }
} finally {
  remove()
}

/** Folders that would tell where it was built. The root alone would match everything. */
function textsOfThisMachine() {
  return [root.replace(/[\\/]$/, ''), tmpdir(), homedir()].filter(text => text.length > 5)
}

/** @param {string} folder */
function readFiles(folder) {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => path.join(entry.parentPath, entry.name))
  return new Map(names.map(file => [path.relative(folder, file).replaceAll(path.sep, '/'), readFileSync(file, 'utf8')]))
}

/** @param {string} tarball */
async function askPublint(tarball) {
  const { buffer } = Uint8Array.from(readFileSync(tarball))
  const { messages, pkg } = await publint({ strict: true, pack: { tarball: buffer } })
  return messages.map(message => `publint: ${formatMessage(message, pkg)}`)
}

/** @param {string} tarball */
function askAttw(tarball) {
  const args = [attw, tarball, '--profile', 'esm-only', '--format', 'ascii', '--no-emoji']
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  return status === 0 ? [] : [`attw:\n${stdout}${stderr}`]
}
