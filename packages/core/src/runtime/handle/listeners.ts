/** Who is told of a change. */
export interface Listeners {
  subscribe(listener: () => void): () => void
  /** A burst is told once, and after those who wait for `settled`: no send waits for a UI to render. */
  notify(): void
}

export function createListeners(quietly: (run: () => void) => void): Listeners {
  const listeners = new Set<() => void>()
  let isNotifying = false
  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    notify() {
      if (isNotifying) return
      isNotifying = true
      setTimeout(() => {
        isNotifying = false
        for (const listener of [...listeners]) quietly(listener)
      })
    },
  }
}
