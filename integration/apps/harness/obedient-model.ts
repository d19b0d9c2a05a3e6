/** What a model does with what it was told: it calls tools, or says something. */
export interface Deed {
  readonly calls?: readonly { readonly toolName: string; readonly input: object }[]
  readonly text?: string
}

/**
 * What an obedient model does with a user's words. A line `getPage {"id":"p-1"}` is a call; what is no call is answered by its
 * own words, and so are the results of calls.
 */
export function obey(words: string, hasResults: boolean): Deed {
  const calls = [...words.matchAll(/^(\w+) (\{.*\})$/gm)].map(([, toolName = '', input = '']) => ({
    toolName,
    input: JSON.parse(input) as object,
  }))
  return calls.length > 0 && !hasResults ? { calls } : { text: `Done: ${words}` }
}

/** Holds back what a model says, until it is let go of or nobody waits for it. */
export interface Gate {
  hold(): void
  letGo(): void
  /** Rejects when the signal aborts, as a provider's request does. */
  pass(signal?: AbortSignal): Promise<void>
}

export function createGate(): Gate {
  let letGo = (): void => {}
  let opened = Promise.resolve()
  return {
    hold() {
      opened = new Promise(resolve => (letGo = resolve))
    },
    letGo: () => letGo(),
    async pass(signal) {
      if (signal?.aborted) throw signal.reason
      const aborted = new Promise<never>((_, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason), { once: true })
      })
      await Promise.race([opened, aborted])
    },
  }
}
