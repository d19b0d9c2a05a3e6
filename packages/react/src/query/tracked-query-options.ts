import type {
  DataTag,
  DefaultError,
  QueryKey,
  UndefinedInitialDataOptions,
  UnusedSkipTokenOptions,
} from '@tanstack/react-query'
import type { QueryTracking } from './tracking.js'

/** What a query asks memory to take of its data, typed by what it fetches. */
export interface TrackedData<Fetched> {
  /** @defaultValue true */
  antecedent?: true | QueryTracking<Fetched>
}

type Keyed<Key extends QueryKey, Fetched> = { queryKey: DataTag<Key, Fetched> }

/**
 * `queryOptions` with the `meta` that makes the query a source of memory.
 *
 * @example
 * const pageOptions = (id: string) =>
 *   trackedQueryOptions({ queryKey: ['page', id], queryFn: () => fetchPage(id), antecedent: { touch: toReference } })
 */
export function trackedQueryOptions<Fetched, Failure = DefaultError, Data = Fetched, Key extends QueryKey = QueryKey>(
  options: UnusedSkipTokenOptions<Fetched, Failure, Data, Key> & TrackedData<Fetched>,
): UnusedSkipTokenOptions<Fetched, Failure, Data, Key> & Keyed<Key, Fetched>
export function trackedQueryOptions<Fetched, Failure = DefaultError, Data = Fetched, Key extends QueryKey = QueryKey>(
  options: UndefinedInitialDataOptions<Fetched, Failure, Data, Key> & TrackedData<Fetched>,
): UndefinedInitialDataOptions<Fetched, Failure, Data, Key> & Keyed<Key, Fetched>
export function trackedQueryOptions({
  antecedent = true,
  ...options
}: UndefinedInitialDataOptions & TrackedData<unknown>): unknown {
  return { ...options, meta: { ...options.meta, antecedent } }
}
