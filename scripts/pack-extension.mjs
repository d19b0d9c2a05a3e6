// Builds the browser extension and packs it for the stores: the same source gives the same zip, byte for byte.
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { zipSync } from 'fflate'
import { buildExtension } from './extension/build-extension.mjs'

/** Of every file in the zip: the first that its format can express, as local time. */
const WRITTEN_AT = new Date(1980, 0, 1)

const [target] = process.argv.slice(2)
const folder = await mkdtemp(path.join(tmpdir(), 'antecedent-extension-'))
try {
  await buildExtension(folder)
  const names = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter(entry => entry.isFile())
    .map(entry => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .toSorted()
  /** @type {Record<string, Uint8Array>} */
  const files = {}
  for (const name of names) files[name] = await readFile(path.join(folder, name))
  const { version } = JSON.parse(await readFile(path.join(folder, 'manifest.json'), 'utf8'))
  const zip =
    target ??
    fileURLToPath(new URL(`../packages/devtools/extension/dist/antecedent-devtools-${version}.zip`, import.meta.url))
  await mkdir(path.dirname(zip), { recursive: true })
  const bytes = zipSync(files, { level: 9, mtime: WRITTEN_AT })
  await writeFile(zip, bytes)
  console.log(`${zip}: ${names.length} files, ${Math.round(bytes.length / 1000)} kB`)
} finally {
  await rm(folder, { recursive: true, force: true })
}
