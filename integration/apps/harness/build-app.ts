import process from 'node:process'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import {
  build,
  createServer,
  defaultClientConditions,
  defaultServerConditions,
  type InlineConfig,
  type Plugin,
} from 'vite'

export interface BuildOptions {
  /** Of its folder. */
  readonly name: string
  /** By name, packages that the page's own files get in place of others, as another major. */
  readonly instead?: Readonly<Record<string, string>>
  readonly mode?: 'development' | 'production'
}

export interface BuiltApp {
  /** The page's, by path. */
  readonly files: ReadonlyMap<string, string | Uint8Array>
  /** Of `server.ts`. */
  loadServer(): Promise<Record<string, unknown>>
  close(): Promise<void>
}

const folder = fileURLToPath(new URL('..', import.meta.url))

/** Bundles an app's `page.tsx`, in development with all that React and memory complain of, and gives its `server.ts`. */
export async function buildApp({ name, instead = {}, mode = 'development' }: BuildOptions): Promise<BuiltApp> {
  process.env.NODE_ENV = mode
  const shared: InlineConfig = {
    configFile: false,
    root: folder,
    mode,
    logLevel: 'error',
    plugins: [takeInstead(instead), react()],
    // Packages of this repository are read from `src`, so that nothing need be built.
    resolve: {
      conditions: ['@antecedent/source', ...defaultClientConditions],
      dedupe: ['react', 'react-dom'],
    },
    ssr: { resolve: { conditions: ['@antecedent/source', ...defaultServerConditions] } },
  }
  const built = await build({
    ...shared,
    // Rolldown leaves this question as it is in packages that ask which module system they are in.
    define: { 'typeof require': '"function"' },
    build: {
      write: false,
      minify: mode === 'production',
      reportCompressedSize: false,
      chunkSizeWarningLimit: Infinity,
      rolldownOptions: {
        input: `${folder}${name}/page.tsx`,
        output: { entryFileNames: 'page.js' },
        checks: { pluginTimings: false },
      },
    },
  })
  if (!('output' in built)) throw new Error('A build gives one output.')
  const modules = await createServer({
    ...shared,
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
  })
  return {
    files: new Map(built.output.map(file => [file.fileName, file.type === 'chunk' ? file.code : file.source])),
    loadServer: () => modules.ssrLoadModule(`${folder}${name}/server.ts`),
    close: () => modules.close(),
  }
}

function takeInstead(instead: Readonly<Record<string, string>>): Plugin {
  return {
    name: 'take-instead',
    enforce: 'pre',
    resolveId(id, importer = '') {
      const other = importer.includes('node_modules') ? undefined : instead[id]
      return other === undefined ? undefined : this.resolve(other, importer, { skipSelf: true })
    },
  }
}
