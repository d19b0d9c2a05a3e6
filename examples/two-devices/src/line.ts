const STORED = 'is-cut'

/** This device's line to the outside, which its user can cut. It stays cut over a reload, and in all tabs. */
export interface Line {
  readonly isCut: () => boolean
  readonly cut: (isCut: boolean) => void
  /** Calls back when it was cut or joined; returns what ends it. */
  readonly subscribe: (listener: () => void) => () => void
  /** The page's `fetch`, which rejects while the line is cut. */
  readonly fetch: typeof fetch
}

export const CUT = 'This device was switched offline.'

export function createLine(): Line {
  const listeners = new Set<() => void>()
  const tell = (): void => listeners.forEach(listener => listener())
  const isCut = (): boolean => localStorage.getItem(STORED) !== null
  // Told of what other tabs store.
  addEventListener('storage', tell)
  return {
    isCut,
    cut(wanted) {
      if (wanted) localStorage.setItem(STORED, 'yes')
      else localStorage.removeItem(STORED)
      tell()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    fetch: async (...request) => {
      if (isCut()) throw new TypeError(CUT)
      return fetch(...request)
    },
  }
}
