import { AntecedentError } from '../../errors.js'
import type { ThreadQueries } from '../engine-part.js'

/** A query as names from the wire find it: the page's types alone know its input and its answer. */
type FoundQuery = (input: unknown, others: (thread: string) => Promise<ThreadQueries>) => Promise<never>

/** Finds a query among the own properties of a table: what a name inherits is none. (F22) */
export function findQuery(table: Readonly<Record<string, ThreadQueries>>, feature: string, name: string): FoundQuery {
  const queries = queriesFor(table, feature)
  if (!Object.hasOwn(queries, name))
    throw new AntecedentError('internal', { message: `The feature ${feature} has no query ${name}.` })
  return queries[name] as FoundQuery
}

/** A table's queries for a feature. */
export function queriesFor(table: Readonly<Record<string, ThreadQueries>>, feature: string): ThreadQueries {
  const queries = Object.hasOwn(table, feature) ? table[feature] : undefined
  if (queries) return queries
  throw new AntecedentError('feature-missing', {
    message: `Memory's engine does not have the feature ${feature}. The worker that runs it must have it too.`,
    details: { feature },
  })
}
