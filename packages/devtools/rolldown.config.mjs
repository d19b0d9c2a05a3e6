import { defineConfig } from 'rolldown'

export default defineConfig({
  platform: 'browser',
  transform: { target: 'es2022' },
  input: { index: 'src/index.ts' },
  output: { dir: 'dist', format: 'es', sourcemap: true, cleanDir: true },
})
