import type { MemoryState } from '../../model/memory-state.js'
import type { ThreadQueries } from '../engine-part.js'
import type { ThreadSearch } from '../thread-search.js'
import { searchQueries } from './search-queries.js'
import { transferQueries } from './transfer-queries.js'

/** Queries of a page on an engine's thread, by feature and name: a feature's part of the engine declares its own here. */
export interface EngineQueries {
  readonly search: ReturnType<typeof searchQueries>
  readonly transfer: ReturnType<typeof transferQueries>
}

/** Basis of the answers. */
export interface AskedThread {
  readonly parts: Readonly<Record<string, ThreadQueries>>
  readonly searching: ThreadSearch
  state(): MemoryState
}

/** All that this engine answers for a thread, by feature. */
export function queriesOf(thread: AskedThread): Readonly<Record<string, ThreadQueries>> {
  return {
    ...thread.parts,
    search: searchQueries(thread),
    transfer: transferQueries(thread),
  }
}

type Query<Input, Answer> = (input: Input, others: never) => Answer
type InputOf<Asked> = Asked extends Query<infer Input, unknown> ? Input : never
type AnswerOf<Asked> = Asked extends Query<never, infer Answer> ? Awaited<Answer> : never
type Inputs = {
  [Feature in FeatureName]: { [Name in keyof EngineQueries[Feature]]: InputOf<EngineQueries[Feature][Name]> }
}
type Answers = {
  [Feature in FeatureName]: { [Name in keyof EngineQueries[Feature]]: AnswerOf<EngineQueries[Feature][Name]> }
}

export type FeatureName = keyof EngineQueries
export type QueryName<Feature extends FeatureName> = string & keyof EngineQueries[Feature]
export type QueryInput<Feature extends FeatureName, Name extends QueryName<Feature>> = Inputs[Feature][Name]
export type QueryAnswer<Feature extends FeatureName, Name extends QueryName<Feature>> = Answers[Feature][Name]
