import { fileURLToPath } from 'node:url'
import { build as buildWithEsbuild } from 'esbuild'
import { build as buildWithVite, type Rolldown } from 'vite'
import { expect, it } from 'vitest'

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
