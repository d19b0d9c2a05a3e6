/** All that a page and a worker with an embedder in it say to each other; each side takes other messages for none of its. */
export type EmbeddingRequest =
  | {
      readonly antecedent: 'embed'
      readonly call: string
      /** Id of the embedder that is meant. */
      readonly id: string
      readonly texts: readonly string[]
    }
  | { readonly antecedent: 'stop-embedding'; readonly call: string }

export type EmbeddingAnswer =
  | {
      readonly antecedent: 'embedded'
      readonly call: string
      /** One after the other. */
      readonly values: Float32Array
      /** How many numbers one vector has. */
      readonly length: number
    }
  | { readonly antecedent: 'not-embedded'; readonly call: string; readonly message: string }

/** One end of the line: a worker on the page, the global scope in the worker, or a port that was started. */
export interface EmbeddingPort {
  postMessage(message: unknown, transfer: Transferable[]): void
  addEventListener(type: 'message' | 'error', listener: (event: MessageEvent) => void): void
  removeEventListener(type: 'message' | 'error', listener: (event: MessageEvent) => void): void
}
