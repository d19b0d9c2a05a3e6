import type { FeatureHost } from '../../feature.js'
import type { Llm } from '../../host-models.js'
import type { ObservationContent } from '../../model/observation.js'
import type { MemoryClient } from '../memory-client.js'
import type { ThreadClient } from '../thread-client.js'
import type { HandleCore } from './handle-core.js'

export interface FeatureHostOptions extends Pick<FeatureHost, 'isPrivate' | 'isScope' | 'notify' | 'threadId'> {
  client: MemoryClient
  llm: Llm | undefined
  /** Held from the first call. */
  userThread(): ThreadClient
  sendNow(content: ObservationContent): void
}

/** What features are given of a handle. */
export function createFeatureHost(core: HandleCore, options: FeatureHostOptions): FeatureHost {
  const { client, ...given } = options
  const { environment } = client
  return {
    ...given,
    environment,
    policy: client.policy,
    account: client,
    quietly: core.quietly,
    onError: core.onError,
    isOpen: core.isOpen,
    offReason: () => (core.isOpen() ? undefined : client.enabled ? 'memory-closed' : 'memory-off'),
    thread: core.thread,
    openThread(id) {
      const thread = client.thread(id)
      return { ...thread, release: () => client.release(thread) }
    },
    shown: () => core.shown().view,
    send: core.send,
    run: core.line.run,
    begin: core.line.begin,
    idle: core.line.idle,
    isStarted: () => client.isStarted,
    start: client.start,
  }
}
