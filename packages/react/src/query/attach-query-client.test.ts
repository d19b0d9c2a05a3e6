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
import { attachQueryClient } from './attach-query-client.js'
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
function attach(client = queryClient) {
  const { observe } = memory
  const listening = Object.assign(Object.create(memory) as WorkingMemory, {
    observe: (result: ToolResult) => {
      observed.push(result)
      return observe(result)
    },
  })
  return attachQueryClient(client, listening)
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
