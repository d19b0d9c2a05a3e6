import { createWorkingMemory, type FeaturedMemory } from '@antecedent/core'
import { transfer } from '@antecedent/core/transfer'
import { WorkingMemoryProvider } from '@antecedent/react'
import { trackedQueryOptions, useQueryTracking } from '@antecedent/react/query'
import { createAsyncStoragePersister } from '@tanstack/query-async-storage-persister'
import { QueryClient, useQuery } from '@tanstack/react-query'
import { type Persister, PersistQueryClientProvider } from '@tanstack/react-query-persist-client'
import { cleanup, render } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createDatabasePersister } from './database-persister.js'

/** What the app's server has; `notes` are nothing for memory. */
let pages: { id: string; title: string; notes: string }[]
let user: string
const press = { id: 'p-press-3', title: 'Press' }

const pagesOptions = trackedQueryOptions({
  queryKey: ['pages'],
  queryFn: () => answer(() => pages.map(page => ({ ...page }))),
  antecedent: { pick: all => all.map(({ id, title }) => ({ id, title })) },
})
const pageOptions = (id: string) =>
  trackedQueryOptions({
    queryKey: ['page', id],
    queryFn: () => answer(() => ({ ...pages.find(page => page.id === id)! })),
    antecedent: { type: 'page', pick: ({ title }) => ({ id, title }) },
  })

beforeEach(() => {
  user = crypto.randomUUID()
  pages = [
    { id: 'p-about-1', title: 'About us', notes: 'canary of about' },
    { id: 'p-home-2', title: 'Home', notes: 'canary of home' },
  ]
  // The provider restores and the queries answer when they do, as in an app.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
})

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

it.each<[string, () => Persister]>([
  ['as JSON in localStorage', () => createAsyncStoragePersister({ storage: localStorage, throttleTime: 0 })],
  ['as values in IndexedDB', () => createDatabasePersister(user)],
])('X16 counts once what a cache kept %s brings back, and leaves the talk where it was', async (_, createPersister) => {
  const first = openApp(createPersister())
  await first.shows('About us, Home | About us')
  first.memory.observe({ toolName: 'create_page', toolCallId: 'c-1', input: { title: 'Press' }, output: press })
  await first.memory.flush()
  const before = first.memory.getSnapshot()
  const episodes = first.memory.episodes()
  expect(episodes.map(({ toolName }) => toolName)).toEqual(['create_page', 'get_page', 'list_pages'])
  await vi.waitFor(async () => expect((await createPersister().restoreClient())?.clientState.queries).toHaveLength(2), {
    timeout: 15_000,
  })
  await first.close()

  pages = [{ ...pages[0]!, title: 'Team' }, pages[1]!, { ...press, notes: 'canary of press' }]
  const reloaded = openApp(createPersister())
  await reloaded.shows('About us, Home | About us')
  await reloaded.shows('Team, Home, Press | Team')
  await reloaded.memory.flush()
  const { entities, openNow } = reloaded.memory.getSnapshot()
  expect(entities.map(({ key, aliases, name, accessCount }) => [key, name, aliases, accessCount])).toEqual(
    before.entities.map(({ key, name, accessCount }) =>
      key === 'page/p-about-1' ? [key, 'Team', ['About us'], accessCount] : [key, name, [], accessCount],
    ),
  )
  expect([...openNow]).toEqual([])
  expect(reloaded.memory.episodes()).toEqual(episodes)
  expect(reloaded.memory.resolve('rename it')).toMatchObject({ status: 'resolved', entities: [{ name: 'Press' }] })
  expect(reloaded.memory.resolve('delete the third one')).toMatchObject({
    status: 'resolved',
    entities: [{ name: 'Press' }],
  })
  expect(JSON.stringify(await reloaded.memory.transfer.export())).not.toContain('canary')
  await reloaded.close()
})

interface App {
  readonly memory: FeaturedMemory<readonly [ReturnType<typeof transfer>]>
  shows(text: string): Promise<void>
  close(): Promise<void>
}

/** The app as a page that is loaded: with a memory of its own over the same storage. */
function openApp(persister: Persister): App {
  const memory = createWorkingMemory({ user, thread: 'a', worker: false, features: [transfer()] })
  const queryClient = new QueryClient({ defaultOptions: { queries: { gcTime: Infinity } } })
  const view = render(
    <StrictMode>
      <PersistQueryClientProvider client={queryClient} persistOptions={{ persister }}>
        <WorkingMemoryProvider client={memory}>
          <Sources />
          <Screen />
        </WorkingMemoryProvider>
      </PersistQueryClientProvider>
    </StrictMode>,
  )
  return {
    memory,
    shows: text => vi.waitFor(() => expect(view.container.textContent).toBe(text), { timeout: 20_000, interval: 1 }),
    close: async () => {
      cleanup()
      queryClient.clear()
      await memory.close()
    },
  }
}

function Sources() {
  useQueryTracking()
  return null
}

function Screen() {
  const list = useQuery(pagesOptions)
  const page = useQuery(pageOptions('p-about-1'))
  return [list.data?.map(({ title }) => title).join(', '), page.data?.title].join(' | ')
}

/** After a while, so that what was kept is seen before. */
async function answer<Answer>(read: () => Answer): Promise<Answer> {
  await new Promise(resolve => setTimeout(resolve, 200))
  return read()
}
