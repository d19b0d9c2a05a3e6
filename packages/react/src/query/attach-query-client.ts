import type { Mutation, Query, QueryClient } from '@tanstack/react-query'
import type { WorkingMemory } from '@antecedent/core'
import { findNews, nameContent, writeContent } from './cached-records.js'
import { describeQuery, joinPages } from './describe-query.js'
import { type MutationTracking, type QueryTracking, trackingIn } from './tracking.js'

/** What the cache tells memory. */
export type QueryMemory = Pick<WorkingMemory, 'observe' | 'view' | 'forget' | 'settled' | 'getSnapshot'>

export interface AttachQueryClientOptions {
  /**
   * Which marked queries count: those that a component observes, since to prefetch is not to look, or all in the cache,
   * for an app that shows what it fetches without observers. @defaultValue 'all'
   */
  queries?: 'all' | 'observed'
}

interface Told {
  readonly data: unknown
  readonly picked: unknown
  readonly content: string | undefined
  isLeft: boolean
}

const A_SECOND = 1_000
/** How long a changed list waits for what was observed before it. */
const SETTLED_MS = 1_000

/**
 * Makes a TanStack Query cache a source of memory: the data of each query with `meta: { antecedent: true }`, fetched, set,
 * hydrated or there already, is observed once, and so is what its mutations answer. Returns what detaches it.
 *
 * @example
 * const detach = attachQueryClient(queryClient, memory)
 * useQuery({ queryKey: ['page', id], queryFn, meta: { antecedent: true } })
 */
export function attachQueryClient(
  queryClient: QueryClient,
  memory: QueryMemory,
  { queries: counted = 'all' }: AttachQueryClientOptions = {},
): () => void {
  const queries = queryClient.getQueryCache()
  const mutations = queryClient.getMutationCache()
  /** What memory was given last of a query, and whether components have left it since. */
  const told = new WeakMap<Query, Told>()
  const open = new Map<Query, { readonly data: unknown; readonly close: () => void }>()
  const changed = new Set<Query>()
  /** Set while a mutation was under way: a guess of the app's, which may be taken back. */
  const guessed = new Set<Query>()
  let isDetached = false

  const observe = (query: Query, { type, pick = joinPages }: QueryTracking): void => {
    const { queryKey, queryHash, state } = query
    const before = told.get(query)
    const isObserved = query.getObserversCount() > 0
    const isReturn = isObserved && before?.isLeft === true
    if (before) before.isLeft = !isObserved
    if (state.data === undefined || (before?.data === state.data && !isReturn)) return
    const picked = pick(state.data)
    const content = writeContent(picked)
    told.set(query, { data: state.data, picked, content, isLeft: !isObserved })
    const isNews = before === undefined || before.content !== content
    if (picked === undefined || picked === null || !(isNews || isReturn)) return
    // The first look at the same data counts once, attached twice or after a reload: it takes nothing from the talk.
    const look = before && `${state.dataUpdatedAt} ${isReturn ? Math.floor(Date.now() / A_SECOND) : ''}`
    const tell = (output: unknown): void => {
      const name = nameContent(writeContent(output) ?? String(state.dataUpdatedAt))
      memory.observe({
        ...describeQuery({ queryKey, type, picked: output }),
        toolCallId: ['query', queryHash, name, look].filter(Boolean).join(' '),
        output,
        source: 'app',
      })
    }
    if (before === undefined || isReturn || !Array.isArray(picked)) {
      tell(picked)
      return
    }
    // The call of the chat that changed the list may not show in memory yet.
    void memory.settled({ deadlineMs: SETTLED_MS }).then(() => {
      if (isDetached) return
      const { entities } = memory.getSnapshot()
      findNews({ before: before.picked, now: picked, entities }).forEach(tell)
    })
  }

  /** What is on the screen, for as long as it is. */
  const follow = (query: Query, { touch }: QueryTracking): void => {
    const { data } = query.state
    const before = open.get(query)
    const isOpen = touch !== undefined && data !== undefined && query.getObserversCount() > 0
    if (isOpen && before?.data === data) return
    close(query)
    const touched = isOpen ? touch(data) : undefined
    if (touched) open.set(query, { data, close: memory.view(touched) })
  }

  const close = (query: Query): void => {
    open.get(query)?.close()
    open.delete(query)
  }

  const take = (query: Query): void => {
    const tracking = trackingIn<QueryTracking>(query.meta)
    if (!tracking || guessed.has(query)) return
    const isCounted = query.getObserversCount() > 0 || (counted === 'all' && !isUnclaimed(query))
    if (isCounted) quietly(() => observe(query, tracking))
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

  const isMutating = (): boolean => mutations.find({ status: 'pending' }) !== undefined

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

  // Attached by an effect, it comes before the effects of other components, which change what is observed.
  queries.getAll().forEach(takeLater)
  const stops = [
    queries.subscribe(event => {
      const { query } = event
      if (event.type === 'removed') {
        changed.delete(query)
        guessed.delete(query)
        close(query)
        return
      }
      if (event.type === 'updated' && event.action.type === 'success') {
        if (event.action.manual && isMutating()) guessed.add(query)
        else guessed.delete(query)
      }
      takeLater(query)
    }),
    mutations.subscribe(event => {
      if (event.type !== 'updated') return
      if (event.action.type === 'success') quietly(() => takeMutation(event.mutation))
      if (isMutating()) return
      const settled = [...guessed]
      guessed.clear()
      settled.forEach(takeLater)
    }),
  ]
  return () => {
    isDetached = true
    for (const stop of stops) stop()
    for (const query of open.keys()) close(query)
  }
}

/**
 * Whether a query came out of a storage and no code has claimed it yet: the functions of its `meta` were lost there, and
 * with them what `pick` leaves out.
 */
function isUnclaimed({ meta, options }: Query): boolean {
  return typeof meta?.antecedent === 'object' && options.queryFn === undefined
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
