// What is no export of the package, so that a bench bundles it as the worker does.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { rolldown } from 'rolldown'

/**
 * The exports of a source file.
 * @param {string} source From the root of the repository.
 */
export async function loadSource(source) {
  const directory = await mkdtemp(path.join(tmpdir(), 'antecedent-bench-'))
  const file = path.join(directory, 'source.mjs')
  const input = fileURLToPath(new URL(`../../${source}`, import.meta.url))
  const build = await rolldown({ input, checks: { moduleLevelDirective: false } })
  await build.write({ file, format: 'es' })
  await build.close()
  const loaded = await import(pathToFileURL(file).href)
  await rm(directory, { recursive: true })
  return loaded
}
