import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { type InputOptions, type OutputOptions, rolldown } from 'rolldown'
import { afterAll, beforeAll, expect, it } from 'vitest'

const here = dirname(fileURLToPath(import.meta.url))
// Where the built files find React as an app's do.
const folder = mkdtempSync(join(here, '../node_modules/.built-'))
const core = join(here, '../../core/src/index.ts')
const warn = join(here, '../../core/src/mistakes/warn.ts')

type BuildConfig = InputOptions & { readonly output: OutputOptions }

/** The package as it is built, and core beside it. */
beforeAll(async () => {
  const config = join(here, '../rolldown.config.mjs')
  const { output, ...input } = ((await import(config)) as { default: BuildConfig }).default
  const bundle = await rolldown({
    ...input,
    cwd: join(here, '..'),
    external: id => /^[^./]/.test(id) && !id.startsWith('@antecedent/core'),
    resolve: { alias: { '@antecedent/core/warn': warn, '@antecedent/core': core } },
    logLevel: 'silent',
  })
  await bundle.write({ ...output, dir: folder })
  const coreBundle = await rolldown({ input: { core }, external: [/^[^./]/], logLevel: 'silent' })
  await coreBundle.write({ dir: join(folder, 'core'), format: 'es' })
}, 60_000)

afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** What a module exports where it is imported by a server of components, without a bundler. */
function importOnServer(file: string, then = 'Object.keys(module)'): unknown {
  const script = `import(${JSON.stringify(join(folder, file))}).then(module => console.log(JSON.stringify(${then})))`
  return JSON.parse(
    execFileSync(process.execPath, ['--conditions', 'react-server', '-e', script], { encoding: 'utf8' }),
  )
}

it('P5 marks every file as one of the client, with exports that a bundler of server components can list', () => {
  const files = readdirSync(folder).filter((file: string) => file.endsWith('.js'))
  expect(files).toEqual(expect.arrayContaining(['index.js', 'query.js']))
  for (const file of files) {
    const code = readFileSync(join(folder, file), 'utf8')
    expect([file, code.split('\n', 1)[0]]).toEqual([file, '"use client";'])
    expect(code).not.toContain('export *')
  }
})

it('P5 can be imported under the condition `react-server`', () => {
  expect(importOnServer('index.js')).toEqual(expect.arrayContaining(['WorkingMemoryProvider', 'useWorkingMemory']))
})

it('F15 lets a server of components import and make a memory, and starts nothing there', () => {
  const made = `module.createWorkingMemory({ user: 'ada', thread: 'a' }).status().phase`
  expect(importOnServer('core/core.js', made)).toBe('ready')
})
