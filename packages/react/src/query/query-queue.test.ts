import { QueryClient, QueryObserver, type Query } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createQueryQueue } from './query-queue.js'

let queryClient: QueryClient
let taken: unknown[]
let emptied: number

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
  queryClient = new QueryClient()
  taken = []
  emptied = 0
})

afterEach(() => {
  queryClient.clear()
  vi.useRealTimers()
})

/** A query with data, the newer the higher its number. */
function aQuery(number: number): Query {
  queryClient.setQueryDefaults([number], { meta: { antecedent: true } })
  queryClient.setQueryData([number], {}, { updatedAt: number })
  return queryClient.getQueryCache().find({ queryKey: [number] })!
}

/** A queue, each of whose queries takes some time. */
function openQueue(costMs: number) {
  return createQueryQueue({
    take: ({ queryKey }) => {
      vi.advanceTimersByTime(costMs)
      taken.push(queryKey[0])
    },
    onEmpty: () => emptied++,
  })
}

it('S5 holds the page for some milliseconds at a time, beginning with what is on the screen', async () => {
  const queue = openQueue(5)
  for (const number of [1, 2, 3]) queue.add(aQuery(number))
  const leave = new QueryObserver(queryClient, { queryKey: [3], enabled: false }).subscribe(() => {})
  expect(taken).toEqual([])
  await Promise.resolve()
  expect([taken, emptied]).toEqual([[3, 1], 0])
  queue.add(aQuery(4))
  queue.add(aQuery(2))
  await vi.runAllTimersAsync()
  expect([taken, emptied]).toEqual([[3, 1, 2, 4], 1])
  leave()
})

it('S5 takes the newest 400 of what comes unseen, and whatever was taken before', async () => {
  const queue = openQueue(0)
  const first = aQuery(0)
  queue.add(first)
  await vi.runAllTimersAsync()
  queue.add(first)
  for (let number = 1; number <= 1_000; number++) queue.add(aQuery(number))
  await vi.runAllTimersAsync()
  expect(taken).toEqual([0, 0, ...Array.from({ length: 400 }, (_, index) => 601 + index)])
})

it('S5 hands on nothing that was dropped', async () => {
  const queue = openQueue(9)
  const [one, two] = [aQuery(1), aQuery(2)]
  queue.add(one)
  queue.add(two)
  queue.drop(one)
  await vi.runAllTimersAsync()
  for (const query of [one, two]) queue.add(query)
  await Promise.resolve()
  queue.dropAll()
  await vi.runAllTimersAsync()
  expect(taken).toEqual([2, 1])
})
