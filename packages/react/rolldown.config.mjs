import { defineConfig } from 'rolldown'

export default defineConfig({
  platform: 'browser',
  transform: { target: 'es2022' },
  input: { index: 'src/index.ts', query: 'src/query/index.ts' },
  external: [/^[^./]/],
  checks: { moduleLevelDirective: false },
  output: {
    dir: 'dist',
    format: 'es',
    sourcemap: true,
    cleanDir: true,
    // Bundlers of server components take hooks from client modules only, and bundling drops the mark of each file.
    banner: `'use client'`,
  },
})
