import react from '@vitejs/plugin-react'
import { defaultClientConditions, defaultServerConditions, defineConfig } from 'vite'

// Packages of this repository are read from `src`, so that the example runs in a fresh clone without a build.
export default defineConfig(({ command }) => ({
  plugins: [react()],
  resolve: { conditions: ['@antecedent/source', ...defaultClientConditions] },
  ssr: { resolve: { conditions: ['@antecedent/source', ...defaultServerConditions] } },
  // Rolldown leaves this question as it is in packages that ask which module system they are in, and no browser has one.
  define: command === 'build' ? { 'typeof require': '"function"' } : {},
}))
