import { defineConfig } from 'rolldown'

export default defineConfig({
  platform: 'neutral',
  transform: { target: 'es2022' },
  input: { index: 'src/index.ts', server: 'src/server/index.ts', cli: 'src/cli.ts' },
  external: [/^[^./]/],
  output: {
    dir: 'dist',
    format: 'es',
    comments: { jsdoc: false },
    cleanDir: true,
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
  },
})
