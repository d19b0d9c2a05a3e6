import { defineConfig, rolldown } from 'rolldown'

const common = { platform: 'browser', transform: { target: 'es2022' } }

/** Whether it is production is decided where an app is built: left to itself, the platform decides it here. (decision 51) */
const forApps = {
  ...common,
  transform: { ...common.transform, define: { 'process.env.NODE_ENV': 'process.env.NODE_ENV' } },
}
/** A constant that is put in its place leaves an import for nothing, of which a bundler warns. */
const optimization = { inlineConst: false }
const fullWorker = 'src/runtime/worker/all-features-worker.ts'
const output = {
  dir: 'dist',
  format: 'es',
  // What the package says of its calls stands in its types.
  comments: { jsdoc: false },
  entryFileNames: '[name].js',
  // Beside the worker's file, which a chunk finds by a URL relative to itself.
  chunkFileNames: '[name]-[hash].js',
}

/** Puts the text of the worker's file into the chunk that is loaded only where the file itself cannot be a worker. */
const workerSource = {
  name: 'worker-source',
  load: {
    filter: { id: /[\\/]worker-source\.ts$/ },
    async handler() {
      const build = await rolldown({ ...common, input: fullWorker })
      const { output: chunks } = await build.generate({ format: 'es', minify: true })
      await build.close()
      if (chunks.length > 1) throw new Error('A worker from a Blob can load no other file.')
      return `export const WORKER_SOURCE = ${JSON.stringify(chunks[0].code)}`
    },
  },
}

export default defineConfig([
  {
    ...forApps,
    optimization,
    plugins: [workerSource],
    input: {
      index: 'src/index.ts',
      // An app's own worker file is bundled by the app, and shares what the page's chunks hold.
      worker: 'src/runtime/worker/start-memory-worker.ts',
      'ai-sdk': 'src/request/ai-sdk.ts',
      fetch: 'src/request/fetch.ts',
      mcp: 'src/request/mcp.ts',
      'ag-ui': 'src/request/ag-ui.ts',
      server: 'src/request/server.ts',
      tools: 'src/request/tools.ts',
      models: 'src/models.ts',
      words: 'src/words.ts',
      artifacts: 'src/features/artifacts/index.ts',
      documents: 'src/features/documents/index.ts',
      'long-term': 'src/features/long-term/index.ts',
      'semantic-search': 'src/features/semantic-search/index.ts',
      sync: 'src/features/sync/index.ts',
      transfer: 'src/features/transfer/index.ts',
      devtools: 'src/devtools/index.ts',
      warn: 'src/mistakes/warn.ts',
      testing: 'src/testing.ts',
    },
    // Word inflection has no ES module of its own, so it is bundled; the three runtime dependencies stay imports.
    external: ['comlink', 'idb', /^zustand/],
    output: { ...output, cleanDir: true },
  },
  // A worker can be started from any bundler only when its file imports nothing by a bare name, and no other file.
  ...Object.entries({ 'worker-entry': 'src/runtime/worker/worker-entry.ts', 'all-features-worker': fullWorker }).map(
    ([name, file]) => ({ ...common, input: { [name]: file }, output: { ...output, minify: true } }),
  ),
])
