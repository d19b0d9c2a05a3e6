import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'
import { serveModel } from './serve-model.js'

export default defineConfig({
  plugins: [react(), serveModel()],
  // Packages of this repository are read from `src`, so that the example runs in a fresh clone without a build.
  resolve: { conditions: ['@antecedent/source', ...defaultClientConditions] },
  worker: { format: 'es' },
})
