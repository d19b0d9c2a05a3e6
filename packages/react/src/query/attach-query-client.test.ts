import type { ToolResult } from '@antecedent/core'
import { dehydrate, hydrate, InfiniteQueryObserver, QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { about, home, openQuerySource, type QuerySource, toldOf, tracked } from './testing/open-query-source.js'
import { trackedQueryOptions } from './tracked-query-options.js'

let source: QuerySource

beforeEach(() => {
  source = openQuerySource()
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const told = () => toldOf(source.observed)
const keys = () => source.memory.getSnapshot().entities.map(({ key }) => key)
const overStorage = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value

it('X5 sees what a marked query shows, by the noun and the id of its key', async () => {
  const { attach, show, settle, meant } = source
  attach()
  show({ queryKey: ['page', about.id], queryFn: () => about })
  show({ queryKey: ['page', home.id], queryFn: () => home, meta: {} })
  await settle()
  expect(told()).toEqual([['sees get_page', { id: about.id }, about]])
  expect(keys()).toEqual(['page/p-about-1'])
  expect(meant('rename this page')).toBe('About us')
})

it('W11 knows what is prefetched, set, hydrated or there before, and sees it once a component shows it', async () => {
  const { attach, queryClient, show, settle } = source
  queryClient.getQueryCache().build(queryClient, { queryKey: ['page', about.id], meta: tracked, initialData: about })
  attach()
  await settle()
  await queryClient.prefetchQuery({ queryKey: ['page', home.id], queryFn: () => home, meta: tracked })
  queryClient.setQueryData(['page', home.id], { ...home, title: 'Start' })
  const server = new QueryClient()
  await server.prefetchQuery({
    queryKey: ['page', 'team'],
    queryFn: () => ({ id: 'team', title: 'Team' }),
    meta: tracked,
  })
  hydrate(queryClient, overStorage(dehydrate(server)))
  await settle()
  show({ queryKey: ['page', about.id], staleTime: Infinity })
  await settle()
  expect(told()).toEqual([
    ['knows get_page', { id: about.id }, about],
    ['knows get_page', { id: home.id }, home],
    ['knows get_page', { id: home.id }, { ...home, title: 'Start' }],
    ['knows get_page', { id: 'team' }, { id: 'team', title: 'Team' }],
    ['sees get_page', { id: about.id }, about],
  ])
  expect(source.memory.episodes()).toHaveLength(1)
})

it('X16 tells equal data once, whatever the number of observers and refetches', async () => {
  const { attach, queryClient, show, settle } = source
  attach()
  const options = { queryKey: ['page', about.id], queryFn: () => ({ ...about }) }
  const stops = [0, 1, 2].map(() => show(options))
  await settle()
  await queryClient.refetchQueries()
  stops.pop()?.()
  await queryClient.refetchQueries()
  await settle()
  expect(told()).toEqual([['sees get_page', { id: about.id }, about]])
})

it.each([true, false])(
  'W11.1 knows in the background what a refetch changes (structural sharing: %s)',
  async sharing => {
    const { attach, queryClient, show, settle } = source
    attach()
    const answers = [about, { ...about }, { ...about, title: 'Team' }, about]
    const options = { queryKey: ['page', about.id], queryFn: () => answers.shift(), structuralSharing: sharing }
    show(options)
    await settle()
    for (let left = answers.length; left > 0; left--) await queryClient.refetchQueries()
    await settle()
    expect(source.observed.map(({ background }) => background)).toEqual([undefined, true, true])
    expect(source.memory.getSnapshot().entities).toMatchObject([{ name: 'About us', aliases: ['Team'] }])
  },
)

it('X16 counts the same look once when the cache is attached twice', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { attach, show, settle } = source
  attach()
  attach()
  show({ queryKey: ['page', about.id], queryFn: () => about })
  await settle()
  expect(new Set(source.observed.map(({ toolCallId }) => toolCallId)).size).toBe(1)
  expect(source.memory.episodes()).toHaveLength(1)
})

it('X16 tells nothing of a reset that fetches the same again, of a failed fetch, or of a cancelled one', async () => {
  const { attach, queryClient, show, settle } = source
  attach()
  const answers = [() => about, () => about, () => Promise.reject(new Error('offline'))]
  const neverAnswers = () => new Promise<typeof about>(() => {})
  show({ queryKey: ['page', about.id], queryFn: () => (answers.shift() ?? neverAnswers)() })
  await settle()
  await queryClient.resetQueries()
  await queryClient.refetchQueries()
  void queryClient.refetchQueries()
  await queryClient.cancelQueries()
  await settle()
  expect(queryClient.getQueryState(['page', about.id])).toMatchObject({ data: about, fetchStatus: 'idle' })
  expect(source.observed).toHaveLength(1)
})

it('X16 tells of no refetch that changes only what `pick` leaves out, and nothing of what it finds not there', async () => {
  const { attach, queryClient, show, settle } = source
  attach()
  let visits = 0
  const options = trackedQueryOptions({
    queryKey: ['cms', { draft: true }],
    queryFn: () => ({ page: visits++ === 0 ? null : { ...about, visits } }),
    antecedent: { type: 'page', pick: ({ page }) => page && { id: page.id, title: page.title } },
  })
  show(options)
  await settle()
  expect(source.observed).toEqual([])
  await queryClient.refetchQueries()
  await queryClient.refetchQueries()
  await settle()
  expect(visits).toBe(3)
  expect(told()).toEqual([['sees get_page', { query: '["cms",{"draft":true}]' }, about]])
})

it('X1 tells data that has no JSON whenever it comes anew', async () => {
  const { attach, queryClient, settle } = source
  attach()
  queryClient.setQueryDefaults(['page'], { meta: tracked })
  queryClient.setQueryData(['page', 1], { id: 1n }, { updatedAt: 1 })
  await settle()
  queryClient.setQueryData(['page', 1], { id: 2n }, { updatedAt: 2 })
  await settle()
  expect(source.observed.map(({ output }) => output)).toEqual([{ id: 1n }, { id: 2n }])
})

it.each([
  ['each is a list', [[about], [home]]],
  [
    'each holds its list',
    [
      { items: [about], next: 1 },
      { items: [home], next: null },
    ],
  ],
])('X3 reads the pages of an infinite query as one list, where %s', async (_, pages) => {
  const { attach, queryClient, settle, meant } = source
  attach()
  const observer = new InfiniteQueryObserver(queryClient, {
    queryKey: ['pages'],
    queryFn: ({ pageParam }) => pages[pageParam],
    initialPageParam: 0,
    getNextPageParam: (_page, all) => all.length,
    meta: tracked,
  })
  observer.subscribe(() => {})
  await settle()
  await observer.fetchNextPage()
  await settle()
  expect(told()).toEqual([
    ['sees list_pages', [about]],
    ['knows list_pages', [about, home]],
  ])
  expect(meant('delete the second one')).toBe('Home')
})

it('X1 tells nothing of a disabled query, of its placeholder, or once it is detached', async () => {
  const { attach, queryClient, show, settle } = source
  const detach = attach()
  show({ queryKey: ['page', 1], queryFn: () => about, enabled: false, placeholderData: home })
  await settle()
  detach()
  queryClient.setQueryData(['page', 1], about)
  await settle()
  expect(source.observed).toEqual([])
})

it('X1 takes what the query fetched, whatever a component selects of it', async () => {
  const { attach, show, settle } = source
  attach()
  const options = { queryKey: ['page', about.id], queryFn: () => about }
  show({ ...options, select: page => page.title })
  show({ ...options, select: () => 'nothing' })
  await settle()
  expect(told()).toEqual([['sees get_page', { id: about.id }, about]])
})

it('X16 takes a query that leaves the cache and comes back for the same', async () => {
  const { attach, queryClient, show, settle } = source
  attach()
  const options = { queryKey: ['page', about.id], queryFn: () => about }
  show(options)()
  await settle()
  const prefetch = () => queryClient.prefetchQuery({ ...options, meta: tracked })
  await prefetch()
  queryClient.removeQueries()
  await prefetch()
  queryClient.clear()
  await prefetch()
  await settle()
  expect(told()).toEqual([['knows get_page', { id: about.id }, about]])
  expect(keys()).toEqual(['page/p-about-1'])
})

it('W9.3 counts with `fetched` what is fetched first as seen, for an app without observers', async () => {
  const { attach, queryClient, settle } = source
  attach(queryClient, { shown: 'fetched' })
  const answers = [[about], [about, home]]
  const fetchList = () => queryClient.fetchQuery({ queryKey: ['pages'], queryFn: () => answers.shift(), meta: tracked })
  queryClient.setQueryDefaults(['page'], { meta: tracked })
  queryClient.setQueryData(['page', home.id], home)
  await fetchList()
  await fetchList()
  await settle()
  expect(told()).toEqual([
    ['knows get_page', { id: home.id }, home],
    ['sees list_pages', [about]],
    ['knows list_pages', [about, home]],
  ])
})

it("F20 goes without what an app's own function throws over, and says so", async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { attach, queryClient } = source
  attach()
  const pick = () => {
    throw new Error('no such field')
  }
  const meta = { antecedent: { pick } }
  const fetched = queryClient.fetchQuery({ queryKey: ['page', 1], queryFn: () => about, meta })
  await expect(fetched).resolves.toEqual(about)
  expect(source.observed).toEqual([])
  expect(warn).toHaveBeenCalledTimes(1)
})

it.each([
  ['JSON keeps', overStorage],
  ['a structured clone keeps', structuredClone],
])('X13 waits for the code of a query whose `pick` is lost in what %s of it', async (_, store) => {
  const { attach, queryClient, settle } = source
  const options = trackedQueryOptions({
    queryKey: ['page', about.id],
    queryFn: () => ({ ...about, notes: 'for us alone' }),
    antecedent: { type: 'page', pick: ({ id, title }) => ({ id, title }) },
    staleTime: Infinity,
  })
  const earlier = new QueryClient()
  await earlier.fetchQuery(options)
  queryClient.setDefaultOptions({ queries: { queryFn: () => ({ ...about, notes: 'for us alone' }) } })
  attach()
  hydrate(queryClient, store(dehydrate(earlier)))
  await settle()
  await queryClient.refetchQueries({ type: 'all' })
  expect(source.observed).toEqual([])
  new QueryObserver(queryClient, options).subscribe(() => {})
  await settle()
  expect(told()).toEqual([['sees get_page', { id: about.id }, about]])
})

it('X16 takes what a page opens by itself for a look once in a thread, and after that for known', async () => {
  const isActive = { hasBeenActive: false }
  vi.stubGlobal('navigator', { userActivation: isActive })
  const { attach, queryClient, show, settle } = source
  const reload = () => {
    const detach = attach()
    const leave = show({ queryKey: ['page', about.id], queryFn: () => ({ ...about }), staleTime: Infinity })
    return async () => {
      await settle()
      leave()
      detach()
      queryClient.clear()
    }
  }
  await reload()()
  source.memory.observe({ toolName: 'create_page', output: home })
  await reload()()
  expect(source.meant('rename it')).toBe('Home')

  isActive.hasBeenActive = true
  await reload()()
  expect(source.meant('rename it')).toBe('About us')
  const ids = (results: readonly ToolResult[]) => results.flatMap(({ toolCallId }) => toolCallId ?? [])
  expect(ids(source.observed).map(id => id.replace(/\d{9,} 1$/, 'second'))).toEqual([
    'query ["page","p-about-1"]',
    'query ["page","p-about-1"]',
    'query ["page","p-about-1"] second',
  ])
})

it('O4 tells after a private turn what is on the screen then, and nothing of what was there meanwhile', async () => {
  const { attach, memory, show, settle, open } = source
  attach()
  const touch = ({ id }: typeof about) => ({ type: 'page', id })
  const showPage = (page: typeof about) =>
    show({ queryKey: ['page', page.id], queryFn: () => page, meta: { antecedent: { touch } }, gcTime: 0 })
  memory.isPrivate = true
  const leave = showPage(home)
  await settle()
  leave()
  showPage(about)
  await settle()
  expect([source.observed, open()]).toEqual([[], []])
  memory.isPrivate = false
  await settle()
  expect(told()).toEqual([['sees get_page', { id: about.id }, about]])
  expect(open()).toEqual(['page/p-about-1'])
})
