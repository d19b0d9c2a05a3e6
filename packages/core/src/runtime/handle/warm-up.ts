import type { PageEnvironment } from '../environment.js'

export interface WarmUpOptions {
  environment: Pick<PageEnvironment, 'whenIdle'>
  /** Whether there is something to run them on. */
  isReady: () => boolean
  parts: readonly (() => void)[]
}

/**
 * Runs each part once, while the page is idle: a browser compiles code when it runs for the first time, and block and resolution took
 * some 10 ms each of the first send. To be called whenever there may be something to run them on.
 */
export function createWarmUp({ environment, isReady, parts }: WarmUpOptions): () => void {
  let isDue = true
  const run = (place: number): void => {
    const part = parts[place]
    if (!part) return
    environment.whenIdle(() => {
      isDue = !isReady()
      if (isDue) return
      part()
      run(place + 1)
    })
  }
  return () => {
    if (isDue) run(0)
    isDue = false
  }
}
