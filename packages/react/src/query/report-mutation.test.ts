import { dehydrate, hydrate, MutationObserver, QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, it } from 'vitest'
import { about, home, openQuerySource, type QuerySource, toldOf, tracked } from './testing/open-query-source.js'

let source: QuerySource

beforeEach(() => {
  source = openQuerySource()
})

const told = () => toldOf(source.observed)

function mutate(meta: Record<string, unknown>, variables: unknown, answer?: unknown) {
  return new MutationObserver(source.queryClient, { mutationFn: async (_: unknown) => answer, meta }).mutate(variables)
}

it('X10 leaves a deleted thing known as deleted, and forgets it where the mutation says so', async () => {
  const { attach, memory, show, settle } = source
  attach()
  show({ queryKey: ['pages'], queryFn: () => [about, home] })
  await settle()
  await mutate({ antecedent: { type: 'page', action: 'delete' } }, about.id)
  await mutate({ antecedent: { forget: (id: string) => ({ type: 'page', id }) } }, home.id)
  await settle()
  expect(memory.getSnapshot().entities).toMatchObject([{ id: about.id, fate: 'deleted' }])
})

it('G4 takes what a mutation answers for an act of the user, which has the focus', async () => {
  const { attach, show, settle, meant } = source
  attach()
  show({ queryKey: ['page', about.id], queryFn: () => about })
  await settle()
  await mutate({ antecedent: { type: 'page', action: 'update' } }, { id: home.id }, { ...home, title: 'Start' })
  await settle()
  expect(told().at(-1)).toEqual(['sees update_page', { id: home.id }, { ...home, title: 'Start' }])
  expect(meant('rename it')).toBe('Start')
})

it('X1 tells nothing of mutations that are not marked, or of which nothing says what they did', async () => {
  source.attach()
  await mutate({}, 'not marked')
  await mutate({ antecedent: true }, 'without a name')
  expect(source.observed).toEqual([])
})

it('X16 counts a mutation once when the cache is attached twice', async () => {
  const { attach, memory, settle } = source
  attach()
  attach()
  await mutate({ antecedent: { type: 'page', action: 'create' } }, { title: 'Home' }, home)
  await settle()
  expect(source.observed).toHaveLength(2)
  expect(memory.episodes()).toHaveLength(1)
})

it('X1 takes an optimistic update once its mutation is settled, and not what was taken back', async () => {
  const { attach, queryClient, settle } = source
  attach()
  queryClient.setQueryDefaults(['page'], { meta: tracked })
  queryClient.setQueryData(['page', about.id], about)
  await settle()
  const rename = (title: string, answer: Promise<unknown>) =>
    new MutationObserver(queryClient, {
      mutationFn: () => answer,
      onMutate: async () => {
        await queryClient.cancelQueries()
        queryClient.setQueryData(['page', about.id], { ...about, title })
      },
      onError: () => queryClient.setQueryData(['page', about.id], about),
    }).mutate()

  await rename(
    'Refused',
    settle().then(() => Promise.reject(new Error('not allowed'))),
  ).catch(() => {})
  await settle()
  expect(source.observed).toHaveLength(1)
  await rename('Team', settle())
  await settle()
  expect(source.observed.map(({ output }) => output)).toEqual([about, { ...about, title: 'Team' }])
})

it('X13 takes of a mutation that a storage kept no answer, for its `pick` is lost', async () => {
  const { attach, queryClient, settle } = source
  const earlier = new QueryClient()
  earlier.getMutationCache().build(
    earlier,
    {
      mutationKey: ['rename'],
      meta: { antecedent: { type: 'page', action: 'update', pick: ({ id }: never) => ({ id }) } },
    },
    { ...PAUSED, variables: { id: about.id } },
  )
  attach()
  queryClient.setMutationDefaults(['rename'], { mutationFn: async () => ({ ...about, notes: 'for us alone' }) })
  hydrate(queryClient, JSON.parse(JSON.stringify(dehydrate(earlier))))
  await queryClient.resumePausedMutations()
  await settle()
  expect(told()).toEqual([['sees update_page', { id: about.id }, { success: true }]])
})

const PAUSED = {
  context: undefined,
  data: undefined,
  error: null,
  failureCount: 0,
  failureReason: null,
  isPaused: true,
  status: 'pending',
  submittedAt: 1,
} as const
