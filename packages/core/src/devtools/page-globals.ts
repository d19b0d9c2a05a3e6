import type { DevtoolsClient } from './devtools-client.js'
import type { OriginState } from './devtools-protocol.js'

/** Surroundings of devtools. */
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

/** As the locks of workers begin, which each holds for as long as it lives. */
const WORKER_LOCK = 'antecedent-worker-'

/** Empty where there is no browser, or it tells a page nothing of this, as on an insecure origin. */
export async function readOriginState(): Promise<OriginState> {
  if (typeof navigator === 'undefined') return {}
  const { storage, locks } = navigator as Partial<Pick<Navigator, 'storage' | 'locks'>>
  const [estimate, isPersisted, queried] = (await Promise.all(
    [storage?.estimate?.(), storage?.persisted?.(), locks?.query?.()].map(asked => asked?.catch(() => undefined)),
  )) as [StorageEstimate | undefined, boolean | undefined, LockManagerSnapshot | undefined]
  const workers = queried?.held?.filter(({ name }) => name?.startsWith(WORKER_LOCK)).length
  return {
    ...(estimate?.usage !== undefined && { usedBytes: Math.round(estimate.usage) }),
    ...(estimate?.quota !== undefined && { quotaBytes: Math.round(estimate.quota) }),
    ...(isPersisted !== undefined && { isPersisted }),
    ...(workers !== undefined && { workers }),
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
