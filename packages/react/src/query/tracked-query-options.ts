import type {
  DataTag,
  DefaultError,
  DefinedInitialDataInfiniteOptions,
  DefinedInitialDataOptions,
  InfiniteData,
  QueryKey,
  UndefinedInitialDataInfiniteOptions,
  UndefinedInitialDataOptions,
  UnusedSkipTokenInfiniteOptions,
  UnusedSkipTokenOptions,
} from '@tanstack/react-query'
import type { QueryTracking } from './tracking.js'

/** Options of a query for memory, typed by what it fetches. */
export interface TrackedData<Fetched> {
  /** @defaultValue true */
  antecedent?: true | QueryTracking<Fetched>
}

/**
 * `queryOptions` with the `meta` that makes the query a source of memory.
 *
 * @example
 * const pageOptions = (id: string) =>
 *   trackedQueryOptions({ queryKey: ['page', id], queryFn: () => fetchPage(id), antecedent: { touch: toReference } })
 */
export function trackedQueryOptions<Fetched, Failure = DefaultError, Data = Fetched, Key extends QueryKey = QueryKey>(
  options: DefinedInitialDataOptions<Fetched, Failure, Data, Key> & TrackedData<Fetched>,
): DefinedInitialDataOptions<Fetched, Failure, Data, Key> & { queryKey: DataTag<Key, Fetched, Failure> }
export function trackedQueryOptions<Fetched, Failure = DefaultError, Data = Fetched, Key extends QueryKey = QueryKey>(
  options: UnusedSkipTokenOptions<Fetched, Failure, Data, Key> & TrackedData<Fetched>,
): UnusedSkipTokenOptions<Fetched, Failure, Data, Key> & { queryKey: DataTag<Key, Fetched, Failure> }
export function trackedQueryOptions<Fetched, Failure = DefaultError, Data = Fetched, Key extends QueryKey = QueryKey>(
  options: UndefinedInitialDataOptions<Fetched, Failure, Data, Key> & TrackedData<Fetched>,
): UndefinedInitialDataOptions<Fetched, Failure, Data, Key> & { queryKey: DataTag<Key, Fetched, Failure> }
export function trackedQueryOptions(options: AnyOptions): unknown {
  return track(options)
}

/** The same for `infiniteQueryOptions`; `pick` and `touch` are given all pages. */
export function trackedInfiniteQueryOptions<
  Fetched,
  Failure = DefaultError,
  Data = InfiniteData<Fetched>,
  Key extends QueryKey = QueryKey,
  Param = unknown,
>(
  options: DefinedInitialDataInfiniteOptions<Fetched, Failure, Data, Key, Param> &
    TrackedData<InfiniteData<Fetched, Param>>,
): DefinedInitialDataInfiniteOptions<Fetched, Failure, Data, Key, Param> & {
  queryKey: DataTag<Key, InfiniteData<Fetched>, Failure>
}
export function trackedInfiniteQueryOptions<
  Fetched,
  Failure = DefaultError,
  Data = InfiniteData<Fetched>,
  Key extends QueryKey = QueryKey,
  Param = unknown,
>(
  options: UnusedSkipTokenInfiniteOptions<Fetched, Failure, Data, Key, Param> &
    TrackedData<InfiniteData<Fetched, Param>>,
): UnusedSkipTokenInfiniteOptions<Fetched, Failure, Data, Key, Param> & {
  queryKey: DataTag<Key, InfiniteData<Fetched>, Failure>
}
export function trackedInfiniteQueryOptions<
  Fetched,
  Failure = DefaultError,
  Data = InfiniteData<Fetched>,
  Key extends QueryKey = QueryKey,
  Param = unknown,
>(
  options: UndefinedInitialDataInfiniteOptions<Fetched, Failure, Data, Key, Param> &
    TrackedData<InfiniteData<Fetched, Param>>,
): UndefinedInitialDataInfiniteOptions<Fetched, Failure, Data, Key, Param> & {
  queryKey: DataTag<Key, InfiniteData<Fetched>, Failure>
}
export function trackedInfiniteQueryOptions(options: AnyOptions): unknown {
  return track(options)
}

interface AnyOptions {
  antecedent?: true | object
  meta?: Record<string, unknown> | undefined
}

function track({ antecedent = true, ...options }: AnyOptions): unknown {
  return { ...options, meta: { ...options.meta, antecedent: antecedent === true ? true : hideFunctions(antecedent) } }
}

/** The same with its functions out of a structured clone's sight: IndexedDB refuses them, and all that is stored with them. */
function hideFunctions(tracking: object): object {
  return Object.defineProperties(
    {},
    Object.fromEntries(
      Object.entries(tracking).map(([key, value]) => [key, { value, enumerable: typeof value !== 'function' }]),
    ),
  )
}
