import type { EntityReference, EntityTarget } from '@antecedent/core'

/** What memory takes of a query's data. */
export interface QueryTracking<Data = unknown> {
  /** Type of the records, where the query's key does not say it: `page` for a key that begins with `cms`. */
  type?: string
  /** What of the data is remembered. @defaultValue all of it; of an infinite query, its pages one after the other */
  pick?(data: Data): unknown
  /** What the user looks at for as long as a component observes the query. @defaultValue nothing */
  touch?(data: Data): EntityReference | readonly EntityReference[] | null | undefined
}

/** What memory takes of a mutation that succeeded. */
export interface MutationTracking<Data = unknown, Variables = unknown> {
  /** Type of the record, where the mutation's key does not say it. */
  type?: string
  /** What was done, where the mutation's key does not say it. A deletion leaves the record known as deleted. */
  action?: 'create' | 'update' | 'delete'
  /** What of the answer is remembered. @defaultValue all of it */
  pick?(data: Data): unknown
  /** What memory has to forget over it: it then is not told of the mutation. */
  forget?(variables: Variables, data: Data): EntityTarget
}

/**
 * The `meta` of a query or a mutation that memory may see. For the types of all queries of an app, put it into TanStack
 * Query's `Register`: `interface Register { queryMeta: AntecedentMeta; mutationMeta: AntecedentMeta }`.
 */
export interface AntecedentMeta extends Record<string, unknown> {
  antecedent?: boolean | QueryTracking<never> | MutationTracking<never, never>
}

/** The tracking that a `meta` asks for; undefined where it asks for none. */
export function trackingIn<Tracking extends object>(
  meta: Readonly<Record<string, unknown>> | undefined,
): Tracking | undefined {
  const asked = meta?.antecedent
  if (asked === true) return {} as Tracking
  return typeof asked === 'object' && asked !== null ? (asked as Tracking) : undefined
}
