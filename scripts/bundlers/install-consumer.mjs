import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'

/** Kept from run to run, outside of the repository, so that nothing of its node_modules is found from there. */
const cache = path.join(tmpdir(), 'antecedent-bundlers')

/**
 * Installs the tarballs and what a consumer needs with npm, as an app would, writes the app, checks its types, and builds it.
 * @param {import('./consumers.mjs').Consumer} consumer
 * @param {readonly import('../packaging/pack-packages.mjs').PackedPackage[]} packages
 * @returns {string} The app's folder.
 */
export function installConsumer({ name, dependencies, files, checks = [], build }, packages) {
  const folder = path.join(cache, name)
  mkdirSync(folder, { recursive: true })
  // React, and what stands on it, is for those who have it.
  const wanted = packages.filter(({ name }) => name === '@antecedent/core' || dependencies.react)
  const tarballs = Object.fromEntries(wanted.map(packed => [packed.name, `file:${keepTarball(packed)}`]))
  const manifest = JSON.stringify({ private: true, type: 'module', dependencies: { ...dependencies, ...tarballs } })
  const manifestFile = path.join(folder, 'package.json')
  const installed = path.join(folder, 'node_modules/.installed')
  if (!existsSync(installed) || readFileSync(installed, 'utf8') !== manifest) {
    writeFileSync(manifestFile, manifest)
    run('npm', ['install', '--silent', '--no-audit', '--no-fund', '--no-package-lock', '--prefer-offline'], folder)
    writeFileSync(installed, manifest)
  }
  const stale = readdirSync(folder).filter(file => !['node_modules', 'package.json'].includes(file))
  for (const file of [...stale, 'node_modules/.vite']) rmSync(path.join(folder, file), { recursive: true, force: true })
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    writeFileSync(path.join(folder, file), text)
  }
  for (const command of build ? [...checks, build] : checks) run(process.execPath, command, folder)
  return folder
}

/**
 * Copies a tarball to a name that changes with what it holds: npm installs a file again only when its name is new.
 * @param {import('../packaging/pack-packages.mjs').PackedPackage} packed
 */
function keepTarball({ tarball, folder, name }) {
  const hash = createHash('sha256')
  for (const file of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (file.isFile()) hash.update(readFileSync(path.join(file.parentPath, file.name)))
  }
  const kept = path.join(cache, 'tarballs', `${name.split('/')[1]}-${hash.digest('hex').slice(0, 12)}.tgz`)
  mkdirSync(path.dirname(kept), { recursive: true })
  copyFileSync(tarball, kept)
  return kept
}

/**
 * @param {string} command
 * @param {readonly string[]} args
 * @param {string} folder
 */
function run(command, args, folder) {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: undefined },
    shell: process.platform === 'win32',
  })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${stdout}${stderr}`)
}
