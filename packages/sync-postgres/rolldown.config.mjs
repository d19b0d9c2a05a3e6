import { defineConfig } from 'rolldown'

export default defineConfig({
  platform: 'neutral',
  transform: { target: 'es2022' },
  input: {
    index: 'src/index.ts',
    pglite: 'src/pglite/index.ts',
    server: 'src/server/index.ts',
    'local-server': 'src/local-server/index.ts',
    cli: 'src/cli.ts',
  },
  external: [/^[^./]/],
  output: {
    dir: 'dist',
    format: 'es',
    comments: { jsdoc: false },
    cleanDir: true,
    chunkFileNames: '[name]-[hash].js',
  },
})
