import type { DevtoolsClient } from './devtools-client.js'

/** What devtools need of their surroundings. */
export interface DevtoolsEnvironment {
  /** Milliseconds since the epoch. */
  now(): number
  /** Milliseconds of a clock that never jumps. */
  ticks(): number
  after(delayMs: number, run: () => void): () => void
  randomId(): string
}

export function currentDevtoolsEnvironment(): DevtoolsEnvironment {
  return {
    now: () => Date.now(),
    ticks: () => performance.now(),
    after(delayMs, run) {
      const timer = setTimeout(run, delayMs)
      return () => clearTimeout(timer)
    },
    // `crypto.randomUUID` is missing on insecure origins.
    randomId: () => [...crypto.getRandomValues(new Uint32Array(3))].map(part => part.toString(36)).join(''),
  }
}

/** Undefined in a worker and in Node. */
export function currentWindow(): Window | undefined {
  return typeof window === 'undefined' ? undefined : window
}

const REGISTRY = Symbol.for('antecedent.devtools')

/** The memories of this page, of every copy of core on it: whoever comes first makes the list. */
export function currentRegistry(): DevtoolsClient[] {
  const page = globalThis as { [REGISTRY]?: unknown }
  if (!Array.isArray(page[REGISTRY])) Object.defineProperty(page, REGISTRY, { value: [], configurable: true })
  return page[REGISTRY] as DevtoolsClient[]
}
