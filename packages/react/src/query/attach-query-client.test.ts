import { createWorkingMemory, type ToolResult, type WorkingMemory } from '@antecedent/core'
import {
  dehydrate,
  hydrate,
  InfiniteQueryObserver,
  MutationObserver,
  QueryClient,
  QueryObserver,
} from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { settleInterface } from '../testing/settle-interface.js'
import { attachQueryClient, type AttachQueryClientOptions } from './attach-query-client.js'
import { trackedQueryOptions } from './tracked-query-options.js'

let memory: WorkingMemory
let queryClient: QueryClient
let observed: ToolResult[]
let userCount = 0

const about = { id: 'p-about-1', title: 'About us' }
const home = { id: 'p-home-2', title: 'Home' }
const tracked = { antecedent: true }

beforeEach(() => {
  memory = createWorkingMemory({ user: `query-${++userCount}`, thread: 'a', worker: false, storage: 'memory' })
  queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  observed = []
})

afterEach(async () => {
  queryClient.clear()
  vi.restoreAllMocks()
  await memory.close()
})

/** Attaches the real memory, and keeps what it is told. */
function attach(client = queryClient, options?: AttachQueryClientOptions) {
  const { observe } = memory
  const listening = Object.assign(Object.create(memory) as WorkingMemory, {
    observe: (result: ToolResult) => {
      observed.push(result)
      return observe(result)
    },
  })
  return attachQueryClient(client, listening, options)
}

const told = () => observed.map(({ toolName, input, output }) => ({ toolName, input, output }))
const keys = () => memory.getSnapshot().entities.map(({ key }) => key)
const aMicrotask = () => Promise.resolve()

it('X5 remembers what a marked query fetched, by the noun and the id of its key', async () => {
  attach()
  await queryClient.fetchQuery({ queryKey: ['page', about.id], queryFn: () => about, meta: tracked })
  await queryClient.fetchQuery({ queryKey: ['page', home.id], queryFn: () => home })
  await settleInterface(memory)
  expect(told()).toEqual([{ toolName: 'get_page', input: { id: about.id }, output: about }])
  expect(keys()).toEqual(['page/p-about-1'])
  expect(memory.resolve('rename this page')).toMatchObject({ status: 'resolved', entities: [{ id: about.id }] })
})

it('Q4 keeps a list as it was shown, so that "the second one" is its second', async () => {
  attach()
  await queryClient.fetchQuery({ queryKey: ['pages'], queryFn: () => [about, home], meta: tracked })
  await settleInterface(memory)
  expect(told()).toEqual([{ toolName: 'list_pages', input: undefined, output: [about, home] }])
  expect(memory.resolve('delete the second one')).toMatchObject({ status: 'resolved', entities: [{ id: home.id }] })
})

it('X16 observes equal data once, whatever the number of observers and refetches', async () => {
  attach()
  const options = { queryKey: ['page', about.id], queryFn: () => ({ ...about }), meta: tracked }
  const stops = [0, 1, 2].map(() => new QueryObserver(queryClient, options).subscribe(() => {}))
  await queryClient.refetchQueries()
  await queryClient.refetchQueries()
  for (const stop of stops) stop()
  expect(observed).toHaveLength(1)
})

it('X16 counts the same data once when the cache is attached twice', async () => {
  attach()
  attach()
  await queryClient.fetchQuery({ queryKey: ['page', about.id], queryFn: () => about, meta: tracked })
  await settleInterface(memory)
  expect(new Set(observed.map(({ toolCallId }) => toolCallId)).size).toBe(1)
  expect(memory.episodes()).toHaveLength(1)
})

it('X1 observes what was there before, what is set, and what a persisted or rendered cache brings', async () => {
  queryClient.setQueryData(['page', 'before'], { id: 'before-1', title: 'Before' })
  queryClient.getQueryCache().build(queryClient, { queryKey: ['page', about.id], meta: tracked, initialData: about })
  attach()
  await aMicrotask()
  expect(observed.map(({ output }) => output)).toEqual([about])

  queryClient.setQueryData(['page', about.id], { ...about, title: 'Team' })
  await aMicrotask()
  expect(observed.at(-1)?.output).toEqual({ ...about, title: 'Team' })

  const server = new QueryClient()
  await server.prefetchQuery({ queryKey: ['page', home.id], queryFn: () => home, meta: tracked })
  const state = dehydrate(server, { shouldDehydrateQuery: () => true })
  hydrate(queryClient, JSON.parse(JSON.stringify(state)))
  await aMicrotask()
  expect(observed.at(-1)?.output).toEqual(home)
})

it('X3 reads the pages of an infinite query as one list', async () => {
  attach()
  const pages = [[about], [home]]
  const observer = new InfiniteQueryObserver(queryClient, {
    queryKey: ['pages'],
    queryFn: ({ pageParam }) => pages[pageParam] ?? [],
    initialPageParam: 0,
    getNextPageParam: (_page, all) => all.length,
    meta: tracked,
  })
  const stop = observer.subscribe(() => {})
  await vi.waitFor(() => expect(observed).toHaveLength(1))
  await observer.fetchNextPage()
  await vi.waitFor(() => expect(observed).toHaveLength(2))
  stop()
  expect(observed.at(-1)?.output).toEqual([about, home])
})

it('X10 leaves a deleted thing known as deleted, and forgets it where the mutation says so', async () => {
  attach()
  await queryClient.fetchQuery({ queryKey: ['pages'], queryFn: () => [about, home], meta: tracked })
  await settleInterface(memory)
  const run = async (meta: Record<string, unknown>, variables: unknown) =>
    new MutationObserver(queryClient, { mutationFn: async (_: unknown) => undefined, meta }).mutate(variables)

  await run({ antecedent: { type: 'page', action: 'delete' } }, about.id)
  await settleInterface(memory)
  expect(memory.getSnapshot().entities.find(({ id }) => id === about.id)?.fate).toBe('deleted')

  await run({ antecedent: { forget: (id: string) => ({ type: 'page', id }) } }, home.id)
  await settleInterface(memory)
  expect(keys()).toEqual(['page/p-about-1'])

  await run({}, 'not marked')
  await run({ antecedent: true }, 'without a name')
  expect(observed).toHaveLength(2)
})

it('W9 holds open what a query touches for as long as a component observes it', async () => {
  const detach = attach()
  const options = trackedQueryOptions({
    queryKey: ['page', about.id],
    queryFn: () => about,
    antecedent: { touch: page => ({ type: 'page', id: page.id, name: page.title }) },
  })
  const open = () => [...memory.getSnapshot().openNow]
  const stop = new QueryObserver(queryClient, options).subscribe(() => {})
  await vi.waitFor(() => expect(open()).toEqual(['page/p-about-1']))
  stop()
  await aMicrotask()
  expect(open()).toEqual([])

  new QueryObserver(queryClient, options).subscribe(() => {})
  await aMicrotask()
  expect(open()).toEqual(['page/p-about-1'])
  detach()
  expect(open()).toEqual([])
})

it("F20 goes without what an app's own function throws over, and says so", async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  attach()
  const pick = () => {
    throw new Error('no such field')
  }
  const fetched = queryClient.fetchQuery({
    queryKey: ['page', 1],
    queryFn: () => about,
    meta: { antecedent: { pick } },
  })
  await expect(fetched).resolves.toEqual(about)
  expect(observed).toEqual([])
  expect(warn).toHaveBeenCalledTimes(1)
})

it('X1 takes what `pick` gives, under the type that is said, and nothing once it is detached', async () => {
  const detach = attach()
  const options = trackedQueryOptions({
    queryKey: ['cms', { draft: true }],
    queryFn: () => ({ data: { page: about } }),
    antecedent: { type: 'page', pick: ({ data }) => data.page },
  })
  await queryClient.fetchQuery(options)
  detach()
  queryClient.setQueryData(['cms', { draft: true }], { data: { page: home } })
  await aMicrotask()
  expect(told()).toEqual([{ toolName: 'get_page', input: undefined, output: about }])
})

it('X16 observes equal data once where the query shares no structure, and where a reset fetches it again', async () => {
  attach()
  const options = {
    queryKey: ['page', about.id],
    queryFn: () => ({ ...about }),
    meta: tracked,
    structuralSharing: false,
  }
  new QueryObserver(queryClient, options).subscribe(() => {})
  await queryClient.refetchQueries()
  await queryClient.resetQueries()
  expect(observed).toHaveLength(1)
})

it('X16 observes no refetch that changes only what `pick` leaves out', async () => {
  attach()
  let visits = 0
  const options = trackedQueryOptions({
    queryKey: ['page', about.id],
    queryFn: () => ({ ...about, visits: ++visits }),
    antecedent: { pick: ({ id, title }) => ({ id, title }) },
  })
  await queryClient.fetchQuery(options)
  await queryClient.fetchQuery(options)
  expect(visits).toBe(2)
  expect(told()).toEqual([{ toolName: 'get_page', input: { id: about.id }, output: about }])
})

it('X1 counts a record once, whether the chat or the app read it', async () => {
  attach()
  memory.observe({ toolName: 'get_page', toolCallId: 'c-1', output: about })
  await queryClient.fetchQuery({ queryKey: ['page', about.id], queryFn: () => about, meta: tracked })
  await settleInterface(memory)
  expect(memory.getSnapshot().entities).toMatchObject([{ key: 'page/p-about-1', aliases: [] }])
  expect(Object.keys(memory.getSnapshot().entities[0]?.seenBy ?? {})).toEqual(['tool', 'app'])
})

it('W9 with `observed` leaves what is prefetched until a component observes it', async () => {
  attach(queryClient, { queries: 'observed' })
  const options = { queryKey: ['page', about.id], queryFn: () => about, meta: tracked, staleTime: Infinity }
  await queryClient.prefetchQuery(options)
  expect(observed).toEqual([])
  new QueryObserver(queryClient, options).subscribe(() => {})
  await aMicrotask()
  expect(told()).toEqual([{ toolName: 'get_page', input: { id: about.id }, output: about }])
})

it('X13 waits for the code of a persisted query, whose `pick` a storage cannot keep', async () => {
  const options = trackedQueryOptions({
    queryKey: ['page', about.id],
    queryFn: () => ({ ...about, notes: 'for us alone' }),
    antecedent: { type: 'page', pick: ({ id, title }) => ({ id, title }) },
    staleTime: Infinity,
  })
  const earlier = new QueryClient()
  await earlier.fetchQuery(options)
  attach()
  hydrate(queryClient, JSON.parse(JSON.stringify(dehydrate(earlier))))
  await aMicrotask()
  expect(observed).toEqual([])
  new QueryObserver(queryClient, options).subscribe(() => {})
  await aMicrotask()
  expect(observed.map(({ output }) => output)).toEqual([about])
})

it('X3 reads the pages of an infinite query as one list, where each holds its list', async () => {
  attach()
  const pages = [
    { items: [about], next: 1 },
    { items: [home], next: null },
  ]
  const observer = new InfiniteQueryObserver(queryClient, {
    queryKey: ['pages'],
    queryFn: ({ pageParam }) => pages[pageParam],
    initialPageParam: 0,
    getNextPageParam: (_page, all) => all.length,
    meta: tracked,
  })
  observer.subscribe(() => {})
  await vi.waitFor(() => expect(observed).toHaveLength(1))
  await observer.fetchNextPage()
  await vi.waitFor(() => expect(observed).toHaveLength(2))
  expect(observed.at(-1)?.output).toEqual([about, home])
})

it('X1 observes nothing of a disabled query, nor its placeholder', async () => {
  attach()
  const options = { queryKey: ['page', 1], queryFn: () => about, meta: tracked, enabled: false, placeholderData: home }
  new QueryObserver(queryClient, options).subscribe(() => {})
  await aMicrotask()
  expect(observed).toEqual([])
})

it('X1 takes an optimistic update once its mutation is settled, and not what was taken back', async () => {
  attach()
  queryClient.setQueryDefaults(['page'], { meta: tracked })
  queryClient.setQueryData(['page', about.id], about)
  await aMicrotask()
  const rename = (title: string, answer: Promise<unknown>) =>
    new MutationObserver(queryClient, {
      mutationFn: () => answer,
      onMutate: () => queryClient.setQueryData(['page', about.id], { ...about, title }),
      onError: () => queryClient.setQueryData(['page', about.id], about),
    }).mutate()

  await rename('Refused', Promise.reject(new Error('not allowed'))).catch(() => {})
  await aMicrotask()
  expect(observed).toHaveLength(1)
  await rename('Team', Promise.resolve())
  await aMicrotask()
  expect(observed.map(({ output }) => output)).toEqual([about, { ...about, title: 'Team' }])
})

it('W9 leaves nothing open of a cache that is cleared', async () => {
  attach()
  const options = trackedQueryOptions({
    queryKey: ['page', about.id],
    queryFn: () => about,
    antecedent: { touch: ({ id }) => ({ type: 'page', id }) },
  })
  new QueryObserver(queryClient, options).subscribe(() => {})
  await vi.waitFor(() => expect([...memory.getSnapshot().openNow]).toEqual(['page/p-about-1']))
  queryClient.setQueryData(['page', about.id], home)
  queryClient.clear()
  await aMicrotask()
  expect([...memory.getSnapshot().openNow]).toEqual([])
})

it('Q4 tells of a list that was told only what changed in it, and all of it where its order did', async () => {
  attach()
  const team = { ...about, title: 'Team' }
  const lists = [
    [about, home],
    [team, home],
    [home, team],
  ]
  const fetchList = () => queryClient.fetchQuery({ queryKey: ['pages'], queryFn: () => lists.shift(), meta: tracked })
  for (const count of [1, 2, 3]) {
    await fetchList()
    await vi.waitFor(() => expect(observed).toHaveLength(count))
  }
  expect(told().map(({ toolName, output }) => [toolName, output])).toEqual([
    ['list_pages', [about, home]],
    ['get_pages', team],
    ['list_pages', [home, team]],
  ])
  await settleInterface(memory)
  expect(memory.resolve('delete the second one')).toMatchObject({ status: 'resolved', entities: [{ id: about.id }] })
})

it('Q4 means the list that the user came back to', async () => {
  attach()
  const show = (queryKey: string[], data: unknown) =>
    new QueryObserver(queryClient, { queryKey, queryFn: () => data, meta: tracked, staleTime: Infinity }).subscribe(
      () => {},
    )
  const leave = show(['pages'], [about, home])
  await vi.waitFor(() => expect(observed).toHaveLength(1))
  leave()
  show(['pages', 'drafts'], [home, about])
  await vi.waitFor(() => expect(observed).toHaveLength(2))
  show(['pages'], [about, home])
  await aMicrotask()
  await settleInterface(memory)
  expect(memory.resolve('delete the second one')).toMatchObject({ status: 'resolved', entities: [{ id: home.id }] })
})

it('X16 counts what a reload fetches again once, and what was renamed back as renamed', async () => {
  const detach = attach()
  const fetchPage = (client: QueryClient, title: string) =>
    client.fetchQuery({ queryKey: ['page', about.id], queryFn: () => ({ ...about, title }), meta: tracked })
  await fetchPage(queryClient, 'About us')
  detach()
  const reloaded = new QueryClient()
  attach(reloaded)
  await fetchPage(reloaded, 'About us')
  await settleInterface(memory)
  expect(memory.episodes()).toHaveLength(1)
  await fetchPage(reloaded, 'Team')
  await fetchPage(reloaded, 'About us')
  await settleInterface(memory)
  expect(memory.getSnapshot().entities).toMatchObject([{ name: 'About us', aliases: ['Team'] }])
})

it('Q4 leaves the talk where it is when the app reads again what a call of the chat changed', async () => {
  attach()
  const press = { id: 'p-press-3', title: 'Press' }
  const lists = [
    [about, home],
    [about, home, press],
    [about, home, { ...press, title: 'News' }],
  ]
  const fetchList = () => queryClient.fetchQuery({ queryKey: ['pages'], queryFn: () => lists.shift(), meta: tracked })
  await fetchList()
  memory.observe({ toolName: 'create_page', toolCallId: 'c-1', input: { title: 'Press' }, output: press })
  await fetchList()
  await settleInterface(memory)
  expect(observed).toHaveLength(1)
  expect(memory.resolve('rename it')).toMatchObject({ status: 'resolved', entities: [{ id: press.id }] })
  await fetchList()
  await settleInterface(memory)
  expect(observed.at(-1)?.output).toEqual({ ...press, title: 'News' })
})
