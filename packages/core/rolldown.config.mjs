import { defineConfig } from 'rolldown'

const common = { platform: 'browser', transform: { target: 'es2022' } }
const output = {
  dir: 'dist',
  format: 'es',
  sourcemap: true,
  entryFileNames: '[name].js',
  // Beside the worker's file, which a chunk finds by a URL relative to itself.
  chunkFileNames: '[name]-[hash].js',
}

export default defineConfig([
  {
    ...common,
    input: { index: 'src/index.ts', 'ai-sdk': 'src/request/ai-sdk.ts', words: 'src/words.ts' },
    // Word inflection has no ES module of its own, so it is bundled; the three runtime dependencies stay imports.
    external: ['comlink', 'idb', /^zustand/],
    output: { ...output, cleanDir: true },
  },
  // A worker can be started from any bundler only when its file imports nothing by a bare name, and no other file.
  { ...common, input: { 'worker-entry': 'src/runtime/worker/worker-entry.ts' }, output: { ...output, minify: true } },
  // What an app's own worker file imports, where no import map applies.
  { ...common, input: { worker: 'src/runtime/worker/start-memory-worker.ts' }, output: { ...output, minify: true } },
])
