import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { runPnpm } from '../pnpm.mjs'
import { addressReadme } from './address-readme.mjs'
import { findRepository } from './find-repository.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const leftOut = new Set(['node_modules', 'dist', 'dist-tsc', 'coverage'])
const shared = ['LICENSE', 'package.json', 'pnpm-workspace.yaml', 'tsconfig.base.json', 'packages', 'scripts']

/**
 * @typedef {object} PackedPackage
 * @property {string} name
 * @property {string} tarball
 * @property {string} folder Where the tarball lies unpacked.
 * @property {Record<string, any>} manifest As it is in the tarball.
 */

/**
 * Builds the packages that are published, in a copy of the repository that nobody else works in, and packs them.
 * Call `remove` when done.
 * @param {readonly string[]} [names] Of those to pack; all where left out.
 * @returns {{ packages: PackedPackage[], copy: string, remove: () => void }}
 */
export function packPackages(names) {
  const temporary = mkdtempSync(path.join(tmpdir(), 'antecedent-packages-'))
  const remove = () => rmSync(temporary, { recursive: true, force: true })
  try {
    const copy = copyRepository(path.join(temporary, 'repository'))
    const folders = publishedFolders(copy).filter(folder => !names || names.includes(readManifest(folder).name))
    return { packages: folders.map(folder => pack(folder, temporary)), copy, remove }
  } catch (error) {
    remove()
    throw error
  }
}

/** @param {string} copy */
function copyRepository(copy) {
  for (const name of shared) {
    cpSync(path.join(root, name), path.join(copy, name), {
      recursive: true,
      filter: file => !leftOut.has(path.basename(file)),
    })
  }
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'), 'junction')
  for (const name of readdirSync(path.join(copy, 'packages'))) linkModules(path.join('packages', name), copy)
  return copy
}

/**
 * Links what a package has installed, but the packages of the workspace to their copies.
 * @param {string} folder
 * @param {string} copy
 */
function linkModules(folder, copy) {
  const installed = path.join(root, folder, 'node_modules')
  const target = path.join(copy, folder, 'node_modules')
  if (!existsSync(installed)) return
  mkdirSync(path.join(target, '@antecedent'), { recursive: true })
  for (const name of readdirSync(installed)) {
    if (name !== '@antecedent') symlinkSync(path.join(installed, name), path.join(target, name), 'junction')
  }
  const siblings = path.join(installed, '@antecedent')
  for (const name of existsSync(siblings) ? readdirSync(siblings) : []) {
    symlinkSync(path.join(copy, 'packages', name), path.join(target, '@antecedent', name), 'junction')
  }
}

/**
 * What is published, in the order in which it builds: the core first, for the others read its types.
 * @param {string} copy
 */
function publishedFolders(copy) {
  return readdirSync(path.join(copy, 'packages'))
    .map(name => path.join(copy, 'packages', name))
    .filter(folder => !readManifest(folder).private)
    .toSorted((one, other) => Number(other.endsWith('core')) - Number(one.endsWith('core')))
}

/**
 * @param {string} folder
 * @param {string} temporary
 * @returns {PackedPackage}
 */
function pack(folder, temporary) {
  nameRepository(folder)
  run('npm', ['run', '--silent', 'build'], folder)
  const tarballs = path.join(temporary, 'tarballs')
  const before = existsSync(tarballs) ? readdirSync(tarballs) : []
  if (runPnpm(['--silent', '--dir', folder, 'pack', '--pack-destination', tarballs], { quietly: true }) !== 0) {
    throw new Error(`${path.basename(folder)} could not be packed.`)
  }
  const fileName = readdirSync(tarballs).find(name => !before.includes(name))
  if (!fileName) throw new Error(`${path.basename(folder)} was packed into no tarball.`)
  const tarball = path.join(tarballs, fileName)
  const unpacked = path.join(temporary, 'unpacked', path.basename(folder))
  mkdirSync(unpacked, { recursive: true })
  run('tar', ['-xzf', tarball, '-C', unpacked, '--strip-components=1'], temporary)
  const manifest = readManifest(unpacked)
  return { name: manifest.name, tarball, folder: unpacked, manifest }
}

/**
 * Says in the manifest and the README of a copied package where it comes from.
 * @param {string} folder
 */
function nameRepository(folder) {
  const repository = findRepository()
  const place = `packages/${path.basename(folder)}`
  const readme = path.join(folder, 'README.md')
  writeFileSync(readme, addressReadme(readFileSync(readme, 'utf8'), { folder: place, repository }))
  if (!repository) return
  const manifest = {
    ...readManifest(folder),
    repository: { type: 'git', url: `git+${repository}.git`, directory: place },
  }
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify(manifest, undefined, 2))
}

/** @param {string} folder */
function readManifest(folder) {
  return JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
}

/**
 * @param {string} command
 * @param {readonly string[]} args
 * @param {string} folder
 */
function run(command, args, folder) {
  const options = { cwd: folder, encoding: /** @type {const} */ ('utf8'), shell: process.platform === 'win32' }
  const { status, stdout, stderr } = spawnSync(command, args, options)
  if (status !== 0)
    throw new Error(`${command} ${args.join(' ')} failed in ${path.basename(folder)}:\n${stdout}${stderr}`)
}
