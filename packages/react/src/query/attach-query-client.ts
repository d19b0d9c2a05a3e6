import type { Mutation, Query, QueryClient } from '@tanstack/react-query'
import type { WorkingMemory } from '@antecedent/core'
import { describeQuery, joinPages } from './describe-query.js'
import { type MutationTracking, type QueryTracking, trackingIn } from './tracking.js'

/** What the cache tells memory. */
export type QueryMemory = Pick<WorkingMemory, 'observe' | 'view' | 'forget'>

/**
 * Makes a TanStack Query cache a source of memory: the data of each query with `meta: { antecedent: true }`, fetched, set,
 * hydrated or there already, is observed once, and so is what its mutations answer. Returns what detaches it.
 *
 * @example
 * const detach = attachQueryClient(queryClient, memory)
 * useQuery({ queryKey: ['page', id], queryFn, meta: { antecedent: true } })
 */
export function attachQueryClient(queryClient: QueryClient, memory: QueryMemory): () => void {
  const queries = queryClient.getQueryCache()
  const mutations = queryClient.getMutationCache()
  /** The data of a query that memory was given last: an equal refetch keeps its reference. */
  const seen = new WeakMap<Query, unknown>()
  const open = new Map<Query, { readonly data: unknown; readonly close: () => void }>()
  const changed = new Set<Query>()
  let isDetached = false

  const observe = (query: Query, tracking: QueryTracking): void => {
    const { data, dataUpdatedAt } = query.state
    if (data === undefined || seen.get(query) === data) return
    seen.set(query, data)
    const { type, pick = joinPages } = tracking
    const picked = pick(data)
    if (picked === undefined || picked === null) return
    memory.observe({
      ...describeQuery({ queryKey: query.queryKey, type, picked }),
      // The same data under the same call counts once, attached twice or restored from a persisted cache.
      toolCallId: `query ${query.queryHash} ${dataUpdatedAt}`,
      output: picked,
      source: 'app',
    })
  }

  /** What is on the screen, for as long as it is. */
  const follow = (query: Query, { touch }: QueryTracking): void => {
    const { data } = query.state
    const before = open.get(query)
    const isOpen = touch !== undefined && data !== undefined && query.getObserversCount() > 0
    if (isOpen && before?.data === data) return
    before?.close()
    open.delete(query)
    const touched = isOpen ? touch(data) : undefined
    if (touched) open.set(query, { data, close: memory.view(touched) })
  }

  const take = (query: Query): void => {
    const tracking = trackingIn<QueryTracking>(query.meta)
    if (!tracking) return
    quietly(() => observe(query, tracking))
    quietly(() => follow(query, tracking))
  }

  const takeLater = (query: Query): void => {
    if (changed.size === 0) {
      queueMicrotask(() => {
        const batch = [...changed]
        changed.clear()
        if (!isDetached) batch.forEach(take)
      })
    }
    changed.add(query)
  }

  const takeMutation = (mutation: Mutation): void => {
    const tracking = trackingIn<MutationTracking>(mutation.meta)
    if (!tracking) return
    const { variables, data } = mutation.state
    if (tracking.forget) {
      memory.forget(tracking.forget(variables, data))
      return
    }
    const { type, action, pick = (answer: unknown) => answer } = tracking
    const key = mutation.options.mutationKey?.filter(part => typeof part === 'string').join('_')
    const toolName = action && type ? `${action}_${type}` : (key ?? type)
    if (toolName === undefined) return
    memory.observe({ toolName, input: toInput(variables), output: pick(data) ?? { success: true }, source: 'app' })
  }

  queries.getAll().forEach(take)
  const stops = [
    queries.subscribe(({ type, query }) => {
      if (type !== 'removed') takeLater(query)
      else {
        open.get(query)?.close()
        open.delete(query)
      }
    }),
    mutations.subscribe(event => {
      if (event.type === 'updated' && event.action.type === 'success') quietly(() => takeMutation(event.mutation))
    }),
  ]
  return () => {
    isDetached = true
    for (const stop of stops) stop()
    for (const { close } of open.values()) close()
    open.clear()
  }
}

/** A lone id as the input that a call would have. */
function toInput(variables: unknown): unknown {
  return typeof variables === 'string' || typeof variables === 'number' ? { id: variables } : variables
}

/** What an app's `pick` or `touch` throws is not the cache's affair. */
function quietly(run: () => void): void {
  try {
    run()
  } catch (error) {
    // oxlint-disable-next-line no-console -- a mistake in a `meta` has nobody else to tell
    console.warn('[antecedent] The `antecedent` meta of a query or mutation failed, which memory goes without:', error)
  }
}
