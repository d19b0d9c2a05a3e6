/**
 * Question to a model on memory's behalf. `schema` is a JSON Schema of the answer, in which each field is required and
 * no other allowed, as providers want of a strict one; without it, the answer is text.
 */
export interface LlmRequest {
  readonly purpose: 'compact' | 'extract' | 'select' | 'summarize'
  readonly prompt: string
  readonly schema?: Readonly<Record<string, unknown>>
  /** Aborted once the answer has come too late. */
  readonly signal: AbortSignal
}

/** A host's one function by which memory may ask a model, in the background. It may fail or be slow: nothing waits for it. */
export type Llm = (request: LlmRequest) => Promise<unknown>

/** A host's model that turns texts into vectors, near each other where the texts mean the like. It may fail or be slow. */
export interface Embedder {
  /** Names the model and its version: vectors of another id are made anew. */
  readonly id: string
  /** A vector for each text, in their order; all of one length. */
  embed(texts: readonly string[], options: { readonly signal: AbortSignal }): Promise<readonly ArrayLike<number>[]>
  /** Texts that one call takes at most. @defaultValue 32 */
  readonly maxTexts?: number
  /**
   * When it is first asked: as things are observed, so that a search finds their vectors there, or not before the first
   * search, for a model that is large to load. @defaultValue 'at-once'
   */
  readonly begins?: 'at-once' | 'with-search'
}
