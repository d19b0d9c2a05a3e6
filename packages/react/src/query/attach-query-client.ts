import type { Query, QueryClient } from '@tanstack/react-query'
import type { WorkingMemory } from '@antecedent/core'
import { createMutationReporter } from './report-mutation.js'
import { createQueryQueue } from './query-queue.js'
import { createQueryReporter } from './report-query.js'
import { holdOpen } from './hold-open.js'
import { createStrippedMetas } from './stripped-metas.js'
import { type QueryTracking, trackingIn } from './tracking.js'
import { quietly } from './quietly.js'

export interface AttachQueryClientOptions {
  /**
   * Data that counts as shown to the user: what a component observes, or also what is fetched first, for an app that shows its
   * data without observers. All else in the cache is known, and takes no focus. @defaultValue 'observed'
   */
  shown?: 'observed' | 'fetched'
}

/**
 * Makes a TanStack Query cache a source of memory: the data of each query with `meta: { antecedent: true }`, fetched, set,
 * hydrated or there already, becomes known; what a component newly shows is what the talk can be of. What its mutations
 * answer is observed too. Returns what detaches it.
 *
 * @example
 * const detach = attachQueryClient(queryClient, memory)
 * useQuery({ queryKey: ['page', id], queryFn, meta: { antecedent: true } })
 */
export function attachQueryClient(
  queryClient: QueryClient,
  memory: WorkingMemory,
  { shown = 'observed' }: AttachQueryClientOptions = {},
): () => void {
  const queries = queryClient.getQueryCache()
  const mutations = queryClient.getMutationCache()
  const teller = createQueryReporter(memory)
  const open = holdOpen(memory)
  const stripped = createStrippedMetas()
  const tellMutation = createMutationReporter({ memory, stripped })
  const fetched = new WeakSet<Query>()
  /** Set while a mutation was under way: a guess of the app's, which may be taken back. */
  const guessed = new Set<Query>()
  /** Whether something came while memory was off or the turn private. */
  let isBehind = false

  const take = (query: Query): void => {
    const tracking = trackingIn<QueryTracking>(query.meta)
    if (!tracking || guessed.has(query)) return
    const isObserved = query.getObserversCount() > 0
    if (!isObserved && stripped.has(query.meta)) return
    const isShown = isObserved || (shown === 'fetched' && fetched.has(query))
    if (!isShown) teller.leave(query)
    if (isListening(memory)) quietly(() => teller.tell(query, tracking, isShown))
    else isBehind = true
    quietly(() => open.follow(query, tracking))
  }

  const changed = createQueryQueue({ take, onEmpty: teller.begin })

  const isMutating = (): boolean => mutations.find({ status: 'pending' }) !== undefined

  for (const query of queries.getAll()) {
    if (query.state.data !== undefined && query.getObserversCount() === 0) stripped.note(query.meta)
    // Attached by an effect, it comes before the effects of other components, which change what is observed.
    changed.add(query)
  }
  const stops = [
    memory.subscribe(() => {
      if (!isBehind || !isListening(memory)) return
      isBehind = false
      queries.getAll().forEach(changed.add)
    }),
    queries.subscribe(event => {
      const { query } = event
      if (event.type === 'removed') {
        changed.drop(query)
        guessed.delete(query)
        teller.leave(query)
        open.close(query)
        return
      }
      if (event.type === 'added' && query.state.data !== undefined) stripped.note(query.meta)
      if (event.type === 'updated' && event.action.type === 'success') {
        if (!event.action.manual) fetched.add(query)
        if (event.action.manual && isMutating()) guessed.add(query)
        else guessed.delete(query)
      }
      changed.add(query)
    }),
    mutations.subscribe(event => {
      if (event.type === 'added' && event.mutation.state.status === 'pending') stripped.note(event.mutation.meta)
      if (event.type !== 'updated') return
      if (event.action.type === 'success') quietly(() => tellMutation(event.mutation))
      if (isMutating()) return
      const settled = [...guessed]
      guessed.clear()
      settled.forEach(changed.add)
    }),
  ]
  return () => {
    for (const stop of stops) stop()
    changed.dropAll()
    open.closeAll()
  }
}

function isListening({ enabled, isPrivate }: WorkingMemory): boolean {
  return enabled && !isPrivate
}
