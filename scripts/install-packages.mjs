import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { runPnpm } from './pnpm.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const stampFile = `${root}node_modules/.installed-from`

/** Installs what the lockfile names, unless that was done already. Ends the process where it cannot. */
export function installPackages() {
  const wanted = hashManifests()
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted) return
  console.log('[setup] Installing packages with pnpm …')
  const status = runPnpm(['install', '--frozen-lockfile'])
  if (status !== 0) {
    console.error('[setup] The packages could not be installed. Is the registry reachable from here?')
    process.exit(status)
  }
  writeFileSync(stampFile, wanted)
}

/** Changes whenever an install could come out differently. */
function hashManifests() {
  const packages = ['packages', 'examples'].flatMap(folder =>
    readdirSync(`${root}${folder}`).map(name => `${folder}/${name}/package.json`),
  )
  const manifests = [
    'pnpm-lock.yaml',
    'pnpm-workspace.yaml',
    'package.json',
    'bench/package.json',
    'integration/package.json',
    'playground/package.json',
    'site/package.json',
    ...packages,
  ]
  const hash = createHash('sha256')
  for (const file of manifests) if (existsSync(root + file)) hash.update(readFileSync(root + file))
  return hash.digest('hex')
}
