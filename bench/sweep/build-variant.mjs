import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { rolldown } from 'rolldown'

/** @type {string[]} */
const directories = []
// The page's chunk is imported when memory starts: only at the end may the files go.
process.once('exit', () => directories.forEach(directory => rmSync(directory, { recursive: true })))

const source = fileURLToPath(new URL('../../packages/core/src/', import.meta.url))

/**
 * An adapter with core's source as these edits make it. Each edit must find its text exactly once, so that a variant
 * cannot silently be the original.
 * @param {string} adapter
 * @param {readonly import('./variants.mjs').Edit[]} edits
 * @returns {Promise<{ createMemory: import('../references/evaluate-conversation.mjs').CreateMemory }>}
 */
export async function buildVariant(adapter, edits) {
  const applied = new Set()
  const build = await rolldown({
    input: fileURLToPath(new URL(`../adapters/${adapter}.mjs`, import.meta.url)),
    resolve: { conditionNames: ['@antecedent/source', 'import', 'default'] },
    checks: { moduleLevelDirective: false },
    plugins: [
      {
        name: 'edit-source',
        transform(code, id) {
          const own = edits.filter(([file]) => id === path.join(source, file))
          return own.reduce((text, edit) => {
            const [file, from, to] = edit
            if (text.split(from).length !== 2) throw new Error(`${file} does not hold this once: ${from}`)
            applied.add(edit)
            return text.replace(from, () => to)
          }, code)
        },
      },
    ],
  })
  const directory = await mkdtemp(path.join(tmpdir(), 'antecedent-sweep-'))
  directories.push(directory)
  await build.write({
    dir: directory,
    format: 'es',
    entryFileNames: 'adapter.mjs',
    chunkFileNames: '[name]-[hash].mjs',
  })
  await build.close()
  const missing = edits.find(edit => !applied.has(edit))
  if (missing) throw new Error(`No such file in the bundle: ${missing[0]}`)
  return import(pathToFileURL(path.join(directory, 'adapter.mjs')).href)
}
