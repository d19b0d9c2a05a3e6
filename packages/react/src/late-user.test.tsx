// @vitest-environment happy-dom
import { StrictMode, useEffect, type ReactNode } from 'react'
import type { WorkingMemory } from '@antecedent/core'
import { artifacts } from '@antecedent/core/artifacts'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useArtifacts } from './artifacts/use-artifacts.js'
import { useMemoryPanel } from './panel/use-memory-panel.js'
import { settleInterface } from './testing/settle-interface.js'
import { useEntityTracking } from './use-entity-tracking.js'
import { useResolve } from './use-resolve.js'
import { useWorkingMemory } from './use-working-memory.js'
import { WorkingMemoryProvider } from './working-memory-provider.js'

const ownPage = { worker: false, storage: 'memory' } as const

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

/** What the app was given, once it was rendered. */
let memory: WorkingMemory

function Page({ children }: { children?: ReactNode }) {
  const { entities, status, block, memory: given } = useWorkingMemory()
  const { isEmpty } = useMemoryPanel()
  const { artifacts: kept } = useArtifacts()
  const resolution = useResolve('that page')
  useEntityTracking({ type: 'page', id: 'p-1', name: 'About us' })
  useEffect(() => {
    memory = given
  }, [given])
  const names = entities.map(({ name }) => name)
  const shown = [names.join(), block.text === '', isEmpty, kept.length, resolution.status, status.phase]
  return (
    <>
      <output>{JSON.stringify(shown)}</output>
      {children}
    </>
  )
}

const tree = (user: string | null | undefined, props: { enabled?: boolean } = {}) => (
  <StrictMode>
    <WorkingMemoryProvider user={user} thread="a" {...ownPage} {...props} features={[artifacts()]}>
      <Page />
    </WorkingMemoryProvider>
  </StrictMode>
)

const shown = (): unknown => JSON.parse(screen.getByRole('status').textContent)

async function settle() {
  await act(() => settleInterface(memory))
}

it('P12 O5 says once that memory is off where something was to be remembered before there is a user', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  render(tree(undefined))
  await settle()
  expect(warn).not.toHaveBeenCalled()
  memory.observe({ toolName: 'getPage', output: {} })
  memory.observe({ toolName: 'getPage', output: {} })
  expect(warn.mock.calls.map(([said]) => said as string)).toEqual([expect.stringContaining('has no `user` yet')])
})

it.each([undefined, null, ''])(
  'P12 is off while the user is %o: hooks show an empty memory, and nothing is kept',
  async none => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    render(tree(none))
    await settle()
    expect(shown()).toEqual(['', true, true, 0, 'unknown', 'off'])
    expect(memory.observe({ toolName: 'getPage', output: {} })).toEqual({ status: 'ignored', reason: 'memory-off' })
    const body = { messages: [{ role: 'user', content: 'hello' }] }
    expect(memory.attach(body)).toMatchObject({ body, receipt: { delivered: false, reason: 'memory-off' } })
  },
)

it('P12 starts when the user appears, also where the app switched memory on before, and stops when the user goes', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const view = render(tree(undefined))
  memory.enabled = true
  view.rerender(tree(undefined, { enabled: true }))
  expect(memory.enabled).toBe(false)
  view.rerender(tree('late-ada'))
  await settle()
  expect([memory.user, memory.threadId, memory.enabled]).toEqual(['late-ada', 'a', true])
  expect(shown()).toEqual(['About us', false, false, 0, 'resolved', 'ready'])
  view.rerender(tree(undefined))
  await settle()
  expect(shown()).toEqual(['', true, true, 0, 'unknown', 'off'])
})

it('P12 stays off for a user who appears where the app has switched memory off', async () => {
  const view = render(tree(undefined, { enabled: false }))
  view.rerender(tree('late-off', { enabled: false }))
  await settle()
  expect(memory.observe({ toolName: 'getPage', output: {} })).toEqual({ status: 'ignored', reason: 'memory-off' })
})
