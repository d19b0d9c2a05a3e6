import { beforeEach, expect, it } from 'vitest'
import { about, home, openQuerySource, type QuerySource } from './testing/open-query-source.js'
import { trackedQueryOptions } from './tracked-query-options.js'

let source: QuerySource

beforeEach(() => {
  source = openQuerySource()
})

it('W9.3 holds open what a query touches for as long as a component observes it, a refetch included', async () => {
  const { attach, queryClient, show, settle, open } = source
  const detach = attach()
  let version = 0
  const options = trackedQueryOptions({
    queryKey: ['page', about.id],
    queryFn: () => ({ ...about, title: `Version ${++version}` }),
    antecedent: { touch: page => ({ type: 'page', id: page.id, name: page.title }) },
  })
  const leave = show(options)
  await settle()
  expect(open()).toEqual(['page/p-about-1'])
  await queryClient.refetchQueries()
  await settle()
  expect(source.memory.episodes({ source: 'user-view' })).toHaveLength(1)
  leave()
  await settle()
  expect(open()).toEqual([])

  show(options)
  await settle()
  expect(open()).toEqual(['page/p-about-1'])
  detach()
  expect(open()).toEqual([])
})

it('W9 leaves nothing open of a cache that is cleared', async () => {
  const { attach, queryClient, show, settle, open } = source
  attach()
  const options = trackedQueryOptions({
    queryKey: ['page', about.id],
    queryFn: () => about,
    antecedent: { touch: ({ id }) => ({ type: 'page', id }) },
  })
  show(options)
  await settle()
  expect(open()).toEqual(['page/p-about-1'])
  queryClient.setQueryData(['page', about.id], home)
  queryClient.clear()
  await settle()
  expect(open()).toEqual([])
})
