// `node scripts/release.mjs`: says what a release of the packages still lacks, and packs them; `--publish` publishes the tarballs with
// provenance, which only a workflow can attest.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import process from 'node:process'
import { packPackages } from './packaging/pack-packages.mjs'

const isPublishing = process.argv.includes('--publish')
const { packages, remove } = packPackages()
try {
  const missing = findMissing()
  for (const sentence of missing) console.error(sentence)
  if (missing.length > 0) process.exitCode = 1
  else if (isPublishing) for (const { tarball } of packages) publish(tarball)
  for (const { manifest } of packages) console.log(`${manifest.name} ${manifest.version}`)
} finally {
  remove()
}

/** One sentence for each thing that stands in the way. */
function findMissing() {
  const versions = [...new Set(packages.map(({ manifest }) => manifest.version))]
  const [version] = versions
  const changes = readFileSync(new URL('../CHANGELOG.md', import.meta.url), 'utf8')
  return [
    ...(versions.length > 1 ? [`The packages have different versions: ${versions.join(', ')}.`] : []),
    ...(changes.includes(`\n## ${version}\n`) ? [] : [`CHANGELOG.md has no section "## ${version}".`]),
    ...packages
      .filter(({ manifest }) => !manifest.repository)
      .map(
        ({ name }) => `${name}: nothing says which repository it comes from, without which npm attests no provenance.`,
      ),
  ]
}

/** @param {string} tarball */
function publish(tarball) {
  const { status } = spawnSync('npm', ['publish', tarball, '--provenance', '--access', 'public'], { stdio: 'inherit' })
  if (status !== 0) throw new Error(`${tarball} was not published.`)
}
