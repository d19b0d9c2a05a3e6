/**
 * The channel of page and panel. It may lose, double or forge messages: each end checks all that it hears. A wall that
 * is gone does nothing; neither call throws.
 */
export interface Wall {
  send(message: unknown): void
  /** Returns what ends it. */
  listen(listener: (message: unknown) => void): () => void
}
