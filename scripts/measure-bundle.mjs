import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { rolldown } from 'rolldown'
import { trimStyles } from './packaging/trim-styles.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const LISTED_MODULES = 25

/**
 * What a page downloads that imports everything these files export, minified and gzipped, with all dependencies but
 * React, TanStack Query and the AI SDK, which an app has anyway. `onDemand` is what loads later, if ever.
 * @param {readonly string[]} files
 */
export async function measureBundle(files) {
  if (files.length === 0) return { initial: 0, onDemand: [], largest: [] }
  const chunks = await bundle(files)
  const initialNames = new Set(chunks.filter(chunk => chunk.isEntry).map(chunk => chunk.fileName))
  // A set also visits what is added while it is walked, which makes this the closure over static imports.
  for (const name of initialNames) {
    for (const imported of chunks.find(chunk => chunk.fileName === name)?.imports ?? []) initialNames.add(imported)
  }
  const initial = chunks.filter(chunk => initialNames.has(chunk.fileName))
  const onDemand = chunks.filter(chunk => !initialNames.has(chunk.fileName))
  return {
    initial: gzippedBytes(initial),
    onDemand: onDemand.map(chunk => ({ ...pick(chunk), bytes: gzippedBytes([chunk]) })),
    largest: listLargestModules(initial),
  }
}

/** @param {import('rolldown').OutputChunk} chunk */
function pick({ name, fileName, imports, isDynamicEntry }) {
  return { name, fileName, imports, isDynamicEntry }
}

/** @param {readonly string[]} files */
async function bundle(files) {
  const entry = '\0page'
  const build = await rolldown({
    input: entry,
    platform: 'browser',
    // What is merged into chunks that load anyway flips with modules that have nothing to do with them.
    experimental: { chunkOptimization: { avoidRedundantChunkLoads: false } },
    transform: { target: 'es2022', define: { 'process.env.NODE_ENV': '"production"' } },
    resolve: { conditionNames: ['@antecedent/source', 'import', 'browser', 'default'] },
    external: ['react', 'react-dom', 'react/jsx-runtime', '@tanstack/react-query', 'ai'],
    checks: { moduleLevelDirective: false },
    plugins: [
      trimStyles,
      {
        name: 'page',
        resolveId: id => (id === entry ? id : undefined),
        load: id => (id === entry ? files.map(file => `export * from ${JSON.stringify(file)}`).join('\n') : undefined),
      },
    ],
  })
  const { output } = await build.generate({ format: 'es', minify: true })
  await build.close()
  return output.filter(file => file.type === 'chunk')
}

/** @param {readonly import('rolldown').OutputChunk[]} chunks */
function gzippedBytes(chunks) {
  return chunks.reduce((total, { code }) => total + gzipSync(code, { level: 9 }).length, 0)
}

/** @param {readonly import('rolldown').OutputChunk[]} chunks */
function listLargestModules(chunks) {
  return chunks
    .flatMap(({ modules }) => Object.entries(modules))
    .map(([id, { renderedLength }]) => ({ id: path.relative(root, id), characters: renderedLength }))
    .sort((one, other) => other.characters - one.characters)
    .slice(0, LISTED_MODULES)
}
