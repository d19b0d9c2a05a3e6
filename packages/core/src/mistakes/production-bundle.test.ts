import { execFileSync } from 'node:child_process'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { runInNewContext } from 'node:vm'
import { build as buildWithEsbuild } from 'esbuild'
import { rolldown } from 'rolldown'
import { build as buildWithVite, type Rolldown } from 'vite'
import { expect, it } from 'vitest'

const source = fileURLToPath(new URL('..', import.meta.url))

type Mode = 'development' | 'production'

/** The entries of an app that takes all there is of it in one of these modes. */
const app = [
  ...['index.ts', 'features/artifacts/index.ts', 'features/documents/index.ts', 'features/long-term/index.ts'],
  'features/semantic-search/index.ts',
  ...['request/ai-sdk.ts', 'request/fetch.ts', 'request/ag-ui.ts', 'request/mcp.ts', 'request/tools.ts'],
  '../../react/src/index.ts',
]
  .map((entry, index) => `export * as entry${index} from ${JSON.stringify(source + entry)}`)
  .join('\n')

/** Words of sentences in several files. */
const SENTENCES = [
  '[antecedent]',
  'has no embedder',
  'Did you mean',
  'has no output',
  'asks a model, and this memory',
  'has no `user` yet',
  'takes a ',
  'runs begin as they are',
]

/** Conditions by which packages of this repository are read from their source. */
const conditions = ['@antecedent/source']

const external = ['react', 'react/jsx-runtime']

const virtual = {
  name: 'app',
  resolveId: (id: string) => (id === 'app' ? id : undefined),
  load: (id: string) => (id === 'app' ? app : undefined),
}

const define = (mode: Mode) => ({ 'process.env.NODE_ENV': JSON.stringify(mode) })

const bundlers: Record<string, (mode: Mode) => Promise<string>> = {
  async 'Vite 8'(mode) {
    const built = await buildWithVite({
      configFile: false,
      mode,
      logLevel: 'silent',
      define: define(mode),
      resolve: { conditions },
      plugins: [virtual],
      build: {
        write: false,
        minify: true,
        rolldownOptions: { input: 'app', external, preserveEntrySignatures: 'strict' },
      },
    })
    return codeOf((built as Rolldown.RolldownOutput).output)
  },
  async rolldown(mode) {
    const build = await rolldown({
      input: 'app',
      external,
      resolve: { conditionNames: [...conditions, 'import'] },
      transform: { define: define(mode) },
      plugins: [virtual],
    })
    const { output } = await build.generate({ minify: true })
    await build.close()
    return codeOf(output)
  },
  async esbuild(mode) {
    const { outputFiles } = await buildWithEsbuild(esbuildOptions(mode))
    return outputFiles.map(({ text }) => text).join('\n')
  },
}

function esbuildOptions(mode: Mode) {
  return {
    stdin: { contents: app, resolveDir: source, loader: 'ts' },
    bundle: true,
    splitting: true,
    format: 'esm',
    minify: true,
    write: false,
    outdir: 'out',
    logLevel: 'silent',
    conditions,
    external,
    define: define(mode),
  } as const
}

function codeOf(output: readonly { type: string; code?: string }[]): string {
  return output.map(file => file.code ?? '').join('\n')
}

const found = (code: string): string[] => SENTENCES.filter(words => code.includes(words))

it.each(Object.keys(bundlers))('O6 leaves no sentence in a production bundle of %s', async name => {
  const bundle = bundlers[name]!
  const production = await bundle('production')
  expect(production.includes('options-invalid')).toBe(true)
  expect(found(production)).toEqual([])
  expect(/process\.env|try ?\{\} ?catch/.test(production)).toBe(false)
  expect(found(await bundle('development'))).toEqual(SENTENCES)
})

it('O6 has no byte of what tells mistakes in a production bundle', async () => {
  const { metafile } = await buildWithEsbuild({ ...esbuildOptions('production'), metafile: true })
  const parts = Object.values(metafile.outputs).flatMap(({ inputs }) => Object.entries(inputs))
  expect(parts.length).toBeGreaterThan(100)
  expect(parts.filter(([file, { bytesInOutput }]) => /mistakes/.test(file) && bytesInOutput > 0)).toEqual([])
})

/** A program that makes a memory with an option that there is not, for a page or Node. */
async function program(mode?: Mode): Promise<string> {
  const { outputFiles } = await buildWithEsbuild({
    stdin: {
      contents: `import { createWorkingMemory } from ${JSON.stringify(`${source}index.ts`)}
        createWorkingMemory({ user: 'u', thread: 't', treshold: 1, thraed: 2 })
        createWorkingMemory({ user: 'u', thread: 't', thraed: 2 })`,
      resolveDir: source,
      loader: 'ts',
    },
    bundle: true,
    platform: 'neutral',
    mainFields: ['module', 'main'],
    format: 'cjs',
    write: false,
    ...(mode && { define: define(mode) }),
  })
  return outputFiles[0]?.text ?? ''
}

const TOLD = [
  '[antecedent] createWorkingMemory knows no option `treshold`. Optional kinds of memory are given as `features`.',
  '[antecedent] createWorkingMemory knows no option `thraed`. Did you mean `thread`?',
]

/** What a page without `process` is told on its console. */
function runOnPage(code: string): unknown[] {
  const said: unknown[] = []
  const console = { warn: (words: unknown) => said.push(words) }
  runInNewContext(code, { console, module: { exports: {} }, setTimeout, clearTimeout, performance, crypto })
  return said
}

it('O5 O6 tells a bundled page in development alone, and a page that no bundler made nothing', async () => {
  expect(runOnPage(await program('development'))).toEqual(TOLD)
  expect(runOnPage(await program('production'))).toEqual([])
  expect(runOnPage(await program())).toEqual([])
})

it('O5 O6 tells Node, unless it says that it is production', async () => {
  const code = await program()
  const run = (NODE_ENV: string | undefined) => {
    const env = { PATH: process.env['PATH'], ...(NODE_ENV && { NODE_ENV }) }
    const script = `console.warn = words => console.log(words); ${code}`
    return execFileSync(process.execPath, ['-'], { input: script, env }).toString().trim().split('\n')
  }
  expect(run(undefined)).toEqual(TOLD)
  expect(run('development')).toEqual(TOLD)
  expect(run('production')).toEqual([''])
})
