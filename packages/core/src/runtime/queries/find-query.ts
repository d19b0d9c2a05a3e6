import { AntecedentError } from '../../errors.js'
import type { EngineThread } from '../engine-thread.js'

/** Queries by feature and name, each a function of an open thread, its input, and the way to the other open threads. */
export type QueryTable = Readonly<Record<string, Readonly<Record<string, Query>>>>

type Query = (thread: EngineThread, input: never, others: OpenThreads) => unknown
type OpenThreads = (name: string) => Promise<EngineThread>

/** A query as names from the wire find it: the page's types alone know its input and its answer. */
type FoundQuery = (thread: EngineThread, input: unknown, others: OpenThreads) => Promise<never>

/** Finds a query among the own properties of a table: what a name inherits is none. (F22) */
export function findQuery(table: QueryTable, feature: string, name: string): FoundQuery {
  const queries = Object.hasOwn(table, feature) ? table[feature] : undefined
  if (!queries)
    throw new AntecedentError('feature-missing', {
      message: `Memory's engine does not have the feature ${feature}. The worker that runs it must have it too.`,
      details: { feature },
    })
  const query = Object.hasOwn(queries, name) ? queries[name] : undefined
  if (!query) throw new AntecedentError('internal', { message: `The feature ${feature} has no query ${name}.` })
  return query as FoundQuery
}
