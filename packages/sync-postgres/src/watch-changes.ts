import { isHidden, onVisibilityChange } from './page-visibility.js'
import type { KeyVersion } from './register-calls.js'

export interface WatchOptions {
  /** Between one look and the next, while the page is shown: not one is made by itself while it is hidden. */
  readonly intervalMs: number
  /** Calls back when something may have changed, whether the page is shown or not; returns what ends it. */
  readonly subscribe?: ((look: () => void) => () => void) | undefined
}

/**
 * Looks from time to time, and when it is told to, which keys have another version, and calls back with each; with `undefined`
 * at first, and where the server went back. A look that fails is one that did not happen. Returns what ends it.
 */
export function watchChanges(
  list: (since: number | undefined) => Promise<readonly KeyVersion[]>,
  listener: (key: string | undefined, version?: number) => void,
  { intervalMs, subscribe }: WatchOptions,
): () => void {
  let since: number | undefined
  let newest = 0
  let known = new Map<string, number>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isLooking = false
  let lookAgain = false
  let isEnded = false

  const takeIn = (rows: readonly KeyVersion[]): void => {
    if (isEnded) return
    const last = rows.at(-1)?.version ?? 0
    const changed = rows.filter(({ key, version }) => known.get(key) !== version)
    known = new Map(rows.map(({ key, version }) => [key, version]))
    if (since === undefined) {
      since = newest = last
      listener(undefined)
    } else if (last === 0 && since > 0) {
      // Nothing is as new as what was seen: the server went back, as a restored backup does.
      since = undefined
      lookAgain = true
    } else {
      // A write may be seen before one with a lower version, which was still being made: each look begins where the one before
      // it began to see new ones, not where it ended.
      since = newest
      newest = last
      for (const { key, version } of changed) listener(key, version)
    }
  }

  const look = async (): Promise<void> => {
    lookAgain = true
    if (isLooking || isEnded) return
    isLooking = true
    clearTimeout(timer)
    while (lookAgain && !isEnded) {
      lookAgain = false
      await list(since)
        .then(takeIn)
        .catch(() => {})
    }
    isLooking = false
    if (!isEnded) timer = setTimeout(lookIfShown, intervalMs)
  }
  const lookIfShown = (): void => {
    if (!isHidden()) void look()
  }

  const endVisibility = onVisibilityChange(lookIfShown)
  const endSubscription = subscribe?.(() => void look())
  void look()
  return () => {
    isEnded = true
    clearTimeout(timer)
    endVisibility()
    endSubscription?.()
  }
}
