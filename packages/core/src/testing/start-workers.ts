import { wrap } from 'comlink'
import { onTestFinished, type TestContext } from 'vitest'

import type { MemoryHost } from '../runtime/worker/memory-host.js'

export interface StartedWorkers {
  /** Gives a memory its next worker. */
  worker(): Worker
  /** Those that were given, oldest first. */
  readonly given: readonly Worker[]
}

/**
 * Starts the workers that a memory is to have, and waits until their scripts answer. One that is made when it is asked for may, on a busy
 * machine, take longer than memory waits: the package's own then takes its place (F11), and the test is of another worker than it says.
 */
export async function startWorkers(
  count: number,
  start: () => Worker,
  context: Pick<TestContext, 'onTestFinished'> = { onTestFinished },
): Promise<StartedWorkers> {
  // Comlink releases a worker once its only proxy is collected: they are held together.
  const started = Array.from({ length: count }, () => {
    const worker = start()
    return { worker, remote: wrap<Pick<MemoryHost, 'ping'>>(worker) }
  })
  context.onTestFinished(() => {
    for (const { worker } of started) worker.terminate()
  })
  await Promise.all(started.map(({ remote }) => remote.ping()))
  const given: Worker[] = []
  return {
    worker() {
      const worker = started[given.length]?.worker ?? start()
      given.push(worker)
      return worker
    },
    given,
  }
}
