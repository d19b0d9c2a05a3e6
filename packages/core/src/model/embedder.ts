/** A host's model that turns texts into vectors, near each other where the texts mean the like. It may fail or be slow. */
export interface Embedder {
  /** Names the model and its version: vectors of another id are made anew. */
  readonly id: string
  /** A vector for each text, in their order; all of one length. */
  embed(texts: readonly string[], options: { readonly signal: AbortSignal }): Promise<readonly ArrayLike<number>[]>
  /** Texts that one call takes at most. @defaultValue 32 */
  readonly maxTexts?: number
}
