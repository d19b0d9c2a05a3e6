// @vitest-environment happy-dom
import { createWorkingMemory, type WorkingMemory } from '@antecedent/core'
import { QueryClient, QueryClientProvider, useSuspenseQuery } from '@tanstack/react-query'
import { act, cleanup, render } from '@testing-library/react'
import { StrictMode, Suspense } from 'react'
import { afterEach, expect, it } from 'vitest'
import { settleInterface } from '../testing/settle-interface.js'
import { WorkingMemoryProvider } from '../working-memory-provider.js'
import { trackedQueryOptions } from './tracked-query-options.js'
import { useQueryTracking } from './use-query-tracking.js'

const ownPage = { worker: false, storage: 'memory' } as const
const pageOptions = (id: string) =>
  trackedQueryOptions({ queryKey: ['page', id], queryFn: async () => ({ id, title: `Page ${id}` }), staleTime: 60_000 })

afterEach(cleanup)

function Page({ id }: { id: string }) {
  return useSuspenseQuery(pageOptions(id)).data.title
}

function Tracking() {
  useQueryTracking()
  return null
}

it('W9.2 tells each thread what is on the screen while it is open, once, through Suspense and StrictMode', async () => {
  const queryClient = new QueryClient()
  const first = createWorkingMemory({ user: 'query-tracking', thread: 'a', ...ownPage })
  const second = first.thread('b')
  const tree = (client: WorkingMemory, page: string) => (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <WorkingMemoryProvider client={client}>
          <Tracking />
          <Suspense fallback="loading">
            <Page id={page} />
          </Suspense>
        </WorkingMemoryProvider>
      </QueryClientProvider>
    </StrictMode>
  )
  const settle = () => act(async () => void (await Promise.all([settleInterface(first), settleInterface(second)])))
  const pages = (memory: WorkingMemory) => memory.getSnapshot().entities.map(({ name }) => name)

  const view = render(tree(first, 'p-1'))
  expect(view.container.textContent).toBe('loading')
  await settle()
  await settle()
  expect(view.container.textContent).toBe('Page p-1')
  expect(pages(first)).toEqual(['Page p-1'])
  expect(first.episodes()).toHaveLength(1)

  await act(() => queryClient.prefetchQuery(pageOptions('p-2')))
  view.rerender(tree(second, 'p-2'))
  await settle()
  await settle()
  expect([pages(first), pages(second)]).toEqual([
    ['Page p-1', 'Page p-2'],
    ['Page p-2', 'Page p-1'],
  ])
  expect([first.episodes().length, second.episodes().length]).toEqual([1, 1])
  expect(first.resolve('rename this page')).toMatchObject({ status: 'resolved', entities: [{ id: 'p-1' }] })
  expect(second.resolve('rename this page')).toMatchObject({ status: 'resolved', entities: [{ id: 'p-2' }] })
  queryClient.clear()
  await first.close()
  await second.close()
})
