import type { EntityReference, EntityTarget } from '@antecedent/core'

/** A query's data for memory. */
export interface QueryTracking<Data = unknown> {
  /** Type of the records, where the query's key does not say it: `page` for a key that begins with `cms`. */
  type?: string
  /** The part of the data that is remembered. @defaultValue all of it; of an infinite query, its pages one after the other */
  pick?(data: Data): unknown
  /** Entities that the user views for as long as a component observes the query. @defaultValue none */
  touch?(data: Data): EntityReference | readonly EntityReference[] | null | undefined
}

/** A mutation's data for memory, once it succeeded. */
export interface MutationTracking<Data = unknown, Variables = unknown> {
  /** Type of the record, where the mutation's key does not say it. */
  type?: string
  /** The act, where the mutation's key does not say it. A deletion leaves the record known as deleted. */
  action?: 'create' | 'update' | 'delete'
  /** The part of the answer that is remembered. @defaultValue all of it */
  pick?(data: Data): unknown
  /** Entities to forget over it: memory does not observe the mutation then. */
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
