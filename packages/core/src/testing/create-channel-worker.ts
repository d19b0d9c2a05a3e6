import { ALL_PARTS } from './all-parts.js'
import type { Environment } from '../runtime/environment.js'
import { exposeHost } from '../runtime/worker/expose-host.js'
import type { HostParts } from '../runtime/worker/serve-host.js'

/** A worker without a thread of its own: the real host, with all features unless said otherwise, behind a real `MessageChannel`. */
export interface ChannelWorker extends Worker {
  /** Ends as a worker that crashes does: it answers no more, and an `error` event says so. */
  crash(): void
  /** Answers no more, and says nothing. */
  hang(): void
  readonly isTerminated: boolean
}

export function createChannelWorker(environment: Environment, own: HostParts = { parts: ALL_PARTS }): ChannelWorker {
  const { port1: page, port2: host } = new MessageChannel()
  const endpoint = host as unknown as Parameters<typeof exposeHost>[1]
  exposeHost(environment, endpoint, own)
  let isTerminated = false
  const hang = (): void => {
    page.close()
    host.close()
  }
  const worker = Object.assign(page, {
    hang,
    crash() {
      // A port that is closed dispatches nothing in WebKit.
      host.close()
      page.dispatchEvent(new Event('error'))
      page.close()
    },
    terminate() {
      isTerminated = true
      hang()
    },
  })
  return Object.defineProperty(worker, 'isTerminated', { get: () => isTerminated }) as unknown as ChannelWorker
}
