// @vitest-environment happy-dom
import { mkdtempSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { transformSync } from '@babel/core'
import reactCompiler from 'babel-plugin-react-compiler'
import { createWorkingMemory, type WorkingMemory } from '@antecedent/core'
import { act, cleanup, fireEvent, render } from '@testing-library/react'
import * as React from 'react'
import { rolldown, type Plugin } from 'rolldown'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { CompiledApp } from './testing/compiled-app.js'
import { settleInterface } from './testing/settle-interface.js'

const here = dirname(fileURLToPath(import.meta.url))
// Where the compiled files find React as an app's do.
const folder = mkdtempSync(join(here, '../node_modules/.compiled-'))
let App: typeof CompiledApp
let compiled = 0

/** Compiles what an app and this package are written in, as an app's build does. */
const compile: Plugin = {
  name: 'react-compiler',
  transform(code, id) {
    if (!id.includes('/packages/react/src/')) return null
    const logEvent = (_path: string, { kind }: { kind: string }) => void (kind === 'CompileSuccess' && compiled++)
    const result = transformSync(code, {
      filename: id,
      babelrc: false,
      configFile: false,
      parserOpts: { plugins: ['typescript', 'jsx'] },
      plugins: [[reactCompiler, { panicThreshold: 'all_errors', logger: { logEvent } }]],
    })
    return result?.code ?? null
  },
}

// The compiler's runtime is a part of React 19.
describe.skipIf(React.version.startsWith('18'))('the React Compiler', () => {
  beforeAll(async () => {
    const bundle = await rolldown({
      input: { app: join(here, 'testing/compiled-app.tsx') },
      external: id => /^(react|react-dom)(\/|$)/.test(id),
      plugins: [compile],
      resolve: { conditionNames: ['@antecedent/source', 'import', 'default'] },
      logLevel: 'silent',
    })
    await bundle.write({ dir: folder, format: 'es' })
    ;({ CompiledApp: App } = (await import(join(folder, 'app.js'))) as { CompiledApp: typeof CompiledApp })
  }, 60_000)

  afterEach(cleanup)
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('P5 compiles an app and every hook that it uses, which render as before', async () => {
    expect(compiled).toBeGreaterThanOrEqual(10)
    const client = createWorkingMemory({ user: 'compiled', thread: 'a', worker: false, storage: 'memory' })
    const view = render(<App client={client} />)
    const shown = (role: string) => view.getByRole(role).textContent
    client.turn({ id: 't-1' })
    await observe(client, 'about', 'About us')
    expect([shown('status'), shown('note')]).toEqual(['1 known, 1 used', 'About us open'])
    await observe(client, 'team', 'Team')
    expect([shown('status'), shown('note')]).toEqual(['2 known, 2 used', 'About us open'])

    fireEvent.change(view.getByRole('textbox'), { target: { value: 'open "Team"' } })
    expect(shown('log')).toBe('resolved: Team')
    fireEvent.click(view.getByRole('button', { name: 'Forget Team' }))
    await act(() => settleInterface(client))
    expect([shown('status'), shown('log')]).toEqual(['1 known, 1 used', 'unknown: '])
    fireEvent.click(view.getByRole('button', { name: 'Undo Team' }))
    await act(() => settleInterface(client))
    expect(shown('status')).toBe('2 known, 1 used')
    fireEvent.click(view.getByRole('button', { name: 'Ask' }))
    await act(() => settleInterface(client))
    expect(view.getByRole('listitem').textContent).toBe('true')
    await client.close()
  })
})

function observe(memory: WorkingMemory, id: string, title: string) {
  return act(async () => {
    memory.observe({ toolName: 'get_page', output: { page: { id, title } } })
    await settleInterface(memory)
  })
}
