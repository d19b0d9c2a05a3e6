import { type DefaultError, type QueryKey, queryOptions, type UndefinedInitialDataOptions } from '@tanstack/react-query'
import type { QueryTracking } from './tracking.js'

/** Options of a query whose data memory may see, with `pick` and `touch` typed by what the query fetches. */
export type TrackedQueryOptions<
  Fetched,
  Failure = DefaultError,
  Data = Fetched,
  Key extends QueryKey = QueryKey,
> = UndefinedInitialDataOptions<Fetched, Failure, Data, Key> & {
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
export function trackedQueryOptions<Fetched, Failure = DefaultError, Data = Fetched, Key extends QueryKey = QueryKey>({
  antecedent = true,
  ...options
}: TrackedQueryOptions<Fetched, Failure, Data, Key>) {
  // A rest of a generic intersection loses its shape.
  const own = options as UndefinedInitialDataOptions<Fetched, Failure, Data, Key>
  return queryOptions({ ...own, meta: { ...own.meta, antecedent } })
}
