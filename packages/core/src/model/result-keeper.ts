/** Keeps the results of calls in full, and says what stands for them in requests. None of its calls waits. */
export interface ResultKeeper {
  /** The text that stands for a call's result from now on, where it is cited. */
  citationOf(toolCallId: string): string | undefined
  /** The citation for a call's result, and its size; once the result is stored. */
  keptResult(toolCallId: string): { readonly citation: string; readonly tokens: number } | undefined
  /** Keeps a result. Again is no harm. */
  keepResult(result: {
    readonly toolCallId: string
    readonly toolName?: string
    readonly input?: unknown
    readonly content: string
    readonly failed?: boolean
  }): void
  /** Cites kept results for good. */
  cite(toolCallIds: readonly string[]): void
}
