import type { WorkingMemory } from '@antecedent/core'
import {
  type InfiniteData,
  type QueryClient,
  skipToken,
  useInfiniteQuery,
  useQuery,
  useSuspenseInfiniteQuery,
  useSuspenseQuery,
} from '@tanstack/react-query'
import { expectTypeOf } from 'vitest'
import {
  type AntecedentMeta,
  attachQueryClient,
  type MutationTracking,
  trackedInfiniteQueryOptions,
  trackedQueryOptions,
  useQueryTracking,
} from './index.js'

interface Page {
  id: string
  title: string
}

declare const queryClient: QueryClient
declare const memory: WorkingMemory
declare const fetchPage: () => Promise<Page>

interface PageList {
  items: Page[]
  next: number | null
}

declare const fetchPages: (page: number) => Promise<PageList>

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

const pagesOptions = trackedInfiniteQueryOptions({
  queryKey: ['pages'],
  queryFn: ({ pageParam }) => fetchPages(pageParam),
  initialPageParam: 1,
  getNextPageParam: ({ next }) => next,
  antecedent: {
    pick: ({ pages }) => {
      expectTypeOf(pages).toEqualTypeOf<PageList[]>()
      return pages.flatMap(({ items }) => items)
    },
  },
})

export function useTypesOfTrackedInfiniteQueries() {
  expectTypeOf(useInfiniteQuery(pagesOptions).data).toEqualTypeOf<InfiniteData<PageList> | undefined>()
  expectTypeOf(useSuspenseInfiniteQuery(pagesOptions).data).toEqualTypeOf<InfiniteData<PageList>>()
  expectTypeOf(queryClient.getQueryData(pagesOptions.queryKey)).toEqualTypeOf<InfiniteData<PageList> | undefined>()
  // @ts-expect-error An infinite query says how it goes on.
  trackedInfiniteQueryOptions({ queryKey: ['pages'], queryFn: () => [] })
}

export function useTypesOfInitialData() {
  const options = trackedQueryOptions({ queryKey: ['page'], queryFn: fetchPage, initialData: { id: '1', title: '' } })
  expectTypeOf(useQuery(options).data).toEqualTypeOf<Page>()
}

export const deletion: MutationTracking<void, string> = {
  // @ts-expect-error Memory knows three acts.
  action: 'destroy',
  forget: id => ({ type: 'page', id }),
}

export function useTypesOfAttaching() {
  expectTypeOf(attachQueryClient(queryClient, memory, { shown: 'fetched' })).toEqualTypeOf<() => void>()
  expectTypeOf(useQueryTracking({ client: memory, queryClient, enabled: false })).toEqualTypeOf<void>()
  // @ts-expect-error There is no such choice.
  attachQueryClient(queryClient, memory, { shown: 'some' })
}
