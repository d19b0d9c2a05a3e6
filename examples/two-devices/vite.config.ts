import react from '@vitejs/plugin-react'
import { defaultClientConditions, defaultServerConditions, defineConfig } from 'vite'
import { syncDemo } from './server/sync-demo.js'

// Packages of this repository are read from `src`, so that the example runs in a fresh clone without a build.
export default defineConfig({
  plugins: [react(), syncDemo()],
  resolve: { conditions: ['@antecedent/source', ...defaultClientConditions] },
  ssr: { resolve: { conditions: ['@antecedent/source', ...defaultServerConditions] } },
})
