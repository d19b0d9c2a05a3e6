import { artifactQueries } from './artifact-queries.js'
import { documentQueries } from './document-queries.js'
import { searchQueries } from './search-queries.js'
import { transferQueries } from './transfer-queries.js'

/** What a page can ask of an engine's thread, by feature and query: a function of the thread and of one input. */
export const builtInQueries = {
  artifacts: artifactQueries,
  documents: documentQueries,
  search: searchQueries,
  transfer: transferQueries,
}

type Queries = typeof builtInQueries
type Query<Input, Answer> = (thread: never, input: Input, others: never) => Answer
type InputOf<Asked> = Asked extends Query<infer Input, unknown> ? Input : never
type AnswerOf<Asked> = Asked extends Query<never, infer Answer> ? Awaited<Answer> : never
type Inputs = { [Feature in FeatureName]: { [Name in keyof Queries[Feature]]: InputOf<Queries[Feature][Name]> } }
type Answers = { [Feature in FeatureName]: { [Name in keyof Queries[Feature]]: AnswerOf<Queries[Feature][Name]> } }

export type FeatureName = keyof Queries
export type QueryName<Feature extends FeatureName> = string & keyof Queries[Feature]
export type QueryInput<Feature extends FeatureName, Name extends QueryName<Feature>> = Inputs[Feature][Name]
export type QueryAnswer<Feature extends FeatureName, Name extends QueryName<Feature>> = Answers[Feature][Name]
