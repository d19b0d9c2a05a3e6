import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const sources = fileURLToPath(new URL('../../../packages/sync-nats', import.meta.url))

/**
 * Makes of the sources what an installed `@antecedent/sync-nats` has as its executable, so that the example runs in a fresh
 * clone. Gives its path.
 * @param {string} folder
 */
export async function bundleTool(folder) {
  const name = 'antecedent-sync-nats.mjs'
  await build({
    root: sources,
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true },
    build: {
      ssr: 'src/cli.ts',
      outDir: folder,
      emptyOutDir: false,
      rolldownOptions: { output: { entryFileNames: name } },
    },
  })
  return path.join(folder, name)
}
