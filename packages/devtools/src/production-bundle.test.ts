import { Buffer } from 'node:buffer'
import { fileURLToPath } from 'node:url'
import { runInNewContext } from 'node:vm'
import { build as buildWithEsbuild } from 'esbuild'
import * as React from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { build as buildWithVite, type Rolldown } from 'vite'
import { expect, it, vi } from 'vitest'

const folder = fileURLToPath(new URL('.', import.meta.url))
const outside = ['react', 'comlink', 'idb', 'zustand', 'zustand/vanilla']

/** Words that stand in the panel, in its button and in core's devtools, each in one file. */
const MARKS = ['antecedent-panel', 'floating-button', 'antecedent-devtools']

const app = (entry: string): string => `
  import { AntecedentDevtools, AntecedentDevtoolsPanel, antecedentDevtoolsPlugin } from ${JSON.stringify(folder + entry)}
  globalThis.app = [AntecedentDevtools, AntecedentDevtoolsPanel, antecedentDevtoolsPlugin]`

type Mode = 'development' | 'production'

const bundlers: Record<string, (entry: string, mode: Mode) => Promise<string>> = {
  async 'Vite 8'(entry, mode) {
    const built = await buildWithVite({
      configFile: false,
      mode,
      logLevel: 'silent',
      define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
      resolve: { conditions: ['@antecedent/source'] },
      plugins: [
        {
          name: 'app',
          resolveId: id => (id === 'app' ? id : undefined),
          load: id => (id === 'app' ? app(entry) : undefined),
        },
      ],
      build: { write: false, minify: true, rolldownOptions: { input: 'app', external: outside } },
    })
    const { output } = built as Rolldown.RolldownOutput
    return output.map(file => (file.type === 'chunk' ? file.code : '')).join('\n')
  },
  async esbuild(entry, mode) {
    const { outputFiles } = await buildWithEsbuild({
      stdin: { contents: app(entry), resolveDir: folder, loader: 'ts' },
      bundle: true,
      splitting: true,
      format: 'esm',
      minify: true,
      write: false,
      outdir: 'out',
      external: outside,
      logLevel: 'silent',
      conditions: ['@antecedent/source'],
      define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
    })
    return outputFiles.map(({ text }) => text).join('\n')
  },
}

const marksIn = (code: string): string[] => MARKS.filter(mark => code.includes(mark))

it.each(Object.keys(bundlers))('T12 leaves no byte of the panel in a production bundle of %s', async name => {
  const bundle = bundlers[name]!
  const production = await bundle('index.ts', 'production')
  expect(production).toContain('antecedent')
  expect(marksIn(production)).toEqual([])
  expect(production.length).toBeLessThan(2_000)
  expect(marksIn(await bundle('index.ts', 'development'))).toEqual(MARKS)
  expect(marksIn(await bundle('production.ts', 'production'))).toEqual(MARKS)
})

/** What the components of the entry render on a page that has no `process`, or this one. */
async function renderWhere(page: { process?: { env: Record<string, string> } }): Promise<string> {
  const { outputFiles } = await buildWithEsbuild({
    entryPoints: [`${folder}index.ts`],
    bundle: true,
    platform: 'neutral',
    format: 'cjs',
    write: false,
    external: ['react', './page/mount-in-page.js', ...outside],
    conditions: ['@antecedent/source'],
  })
  const module = { exports: {} as typeof import('./index.js') }
  const globals = { ...page, module, exports: module.exports, require: () => React }
  runInNewContext(outputFiles[0]?.text ?? '', globals)
  const { AntecedentDevtools, AntecedentDevtoolsPanel } = module.exports
  return renderToStaticMarkup(
    React.createElement(
      'main',
      null,
      [AntecedentDevtools, AntecedentDevtoolsPanel].map((part, key) => React.createElement(part, { key })),
    ),
  )
}

it('T12 shows nothing, and breaks nothing, on a page where no bundler put `process`', async () => {
  expect(await renderWhere({})).toBe('<main></main>')
  expect(await renderWhere({ process: { env: {} } })).toBe('<main></main>')
  expect(await renderWhere({ process: { env: { NODE_ENV: 'production' } } })).toBe('<main></main>')
  expect(await renderWhere({ process: { env: { NODE_ENV: 'development' } } })).toContain('<div style="height:100%">')
})

const example = fileURLToPath(new URL('../../../examples/cms-chat/', import.meta.url))

/** Of core's devtools, which the example loads in development, and of the panel with its button. */
const EXAMPLE_MARKS = ['antecedent-session', 'panel-view', ...MARKS]

/** The scripts of the example as its users get them, by the name of the file, with the panel in it as an app has it. */
async function buildExample(mode: Mode): Promise<ReadonlyMap<string, string>> {
  vi.stubEnv('NODE_ENV', mode)
  const built = await buildWithVite({
    root: example,
    mode,
    logLevel: 'error',
    plugins: [
      {
        name: 'with-panel',
        enforce: 'pre',
        transform: (code, id) =>
          id === `${example}src/main.tsx` ? { code: `${code}\n${app('index.ts')}`, map: null } : undefined,
      },
    ],
    build: { write: false, reportCompressedSize: false, chunkSizeWarningLimit: Infinity },
  }).finally(() => vi.unstubAllEnvs())
  const { output } = built as Rolldown.RolldownOutput
  const scripts = output.filter(({ fileName }) => fileName.endsWith('.js'))
  return new Map(
    // A worker's script is an asset of its page's build.
    scripts.map(file => [file.fileName, file.type === 'chunk' ? file.code : Buffer.from(file.source).toString()]),
  )
}

it('T12 leaves no byte of the panel and of the devtools in any file of the built example', async () => {
  const production = await buildExample('production')
  const found = [...production].flatMap(([name, code]) =>
    EXAMPLE_MARKS.filter(mark => code.includes(mark)).map(mark => `${name} holds ${mark}`),
  )
  expect(found).toEqual([])
  expect([...production.keys()].join()).toMatch(/index-[^]*worker/)
  expect([...production.values()].join()).toContain('[WORKING MEMORY]')
  const development = [...(await buildExample('development')).values()].join()
  expect(EXAMPLE_MARKS.filter(mark => !development.includes(mark))).toEqual([])
}, 180_000)
