import type { WorkingMemory } from '@antecedent/core'
import { type QueryClient, skipToken, useInfiniteQuery, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { expectTypeOf } from 'vitest'
import { type AntecedentMeta, attachQueryClient, trackedQueryOptions, useQueryTracking } from './index.js'

interface Page {
  id: string
  title: string
}

declare const queryClient: QueryClient
declare const memory: WorkingMemory
declare const fetchPage: () => Promise<Page>

const pageOptions = trackedQueryOptions({
  queryKey: ['page', 'about'],
  queryFn: fetchPage,
  antecedent: {
    pick: page => {
      expectTypeOf(page).toEqualTypeOf<Page>()
      return page.title
    },
    touch: ({ id }) => ({ type: 'page', id }),
  },
})

export function useTypesOfTrackedQueries() {
  expectTypeOf(useQuery(pageOptions).data).toEqualTypeOf<Page | undefined>()
  expectTypeOf(useSuspenseQuery(pageOptions).data).toEqualTypeOf<Page>()
  expectTypeOf(useQuery({ ...pageOptions, select: ({ title }) => title }).data).toEqualTypeOf<string | undefined>()
  expectTypeOf(queryClient.getQueryData(pageOptions.queryKey)).toEqualTypeOf<Page | undefined>()
  const skipped = trackedQueryOptions({ queryKey: ['page'], queryFn: skipToken as typeof fetchPage | typeof skipToken })
  expectTypeOf(useQuery(skipped).data).toEqualTypeOf<Page | undefined>()
  useInfiniteQuery({
    queryKey: ['pages'],
    queryFn: () => [] as Page[],
    initialPageParam: 0,
    getNextPageParam: () => 1,
    meta: { antecedent: true } satisfies AntecedentMeta,
  })
  trackedQueryOptions({
    queryKey: ['page'],
    queryFn: fetchPage,
    // @ts-expect-error A reference names a type and an id.
    antecedent: { touch: ({ id }) => ({ id }) },
  })
}

export function useTypesOfAttaching() {
  expectTypeOf(attachQueryClient(queryClient, memory, { queries: 'observed' })).toEqualTypeOf<() => void>()
  expectTypeOf(useQueryTracking({ client: memory, queryClient, enabled: false })).toEqualTypeOf<void>()
  // @ts-expect-error There is no such choice.
  attachQueryClient(queryClient, memory, { queries: 'some' })
}
