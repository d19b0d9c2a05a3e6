import { defaultClientConditions, defineConfig } from 'vite'
import { modelEndpoint } from './server/model-endpoint.js'

export default defineConfig({
  plugins: [modelEndpoint()],
  // Packages of this repository are read from `src`, so that the example runs in a fresh clone without a build.
  resolve: { conditions: ['@antecedent/source', ...defaultClientConditions] },
})
