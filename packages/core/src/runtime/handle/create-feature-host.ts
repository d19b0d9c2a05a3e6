import type { PackageHost } from '../../package-feature.js'
import type { Llm } from '../../host-models.js'
import { type OwnEvent, sliceOf } from '../../model/feature-model.js'
import type { MemoryClient } from '../memory-client.js'
import type { ThreadClient } from '../thread-client.js'
import type { HandleCore } from './handle-core.js'
import { waitWithin } from './wait-within.js'

export interface FeatureHostOptions extends Pick<
  PackageHost,
  'isPrivate' | 'isScope' | 'notify' | 'shown' | 'threadId'
> {
  client: MemoryClient
  llm: Llm | undefined
  /** Held from the first call. */
  userThread(): ThreadClient
  sendNow: PackageHost['sendNow']
}

/** Longest wait for the page to show a submitted event. */
const SHOWN_DEADLINE_MS = 5_000

/** A handle as features see it. */
export function createFeatureHost(core: HandleCore, options: FeatureHostOptions): PackageHost {
  const { client, ...given } = options
  const { environment } = client
  return {
    ...given,
    environment,
    policy: client.policy,
    account: client,
    sharedName: client.sharedName,
    quietly: core.quietly,
    onError: core.onError,
    isOpen: core.isOpen,
    offReason: () => (core.isOpen() ? undefined : client.enabled ? 'memory-closed' : 'memory-off'),
    thread: core.thread,
    openThread(id) {
      const thread = client.thread(id)
      return { ...thread, release: () => client.release(thread) }
    },
    shown: options.shown,
    slice: (model, scope = 'thread') =>
      sliceOf(scope === 'user' ? options.userThread().mirror.get().view : core.thread().mirror.get().view, model),
    async submit(event, scope = 'thread') {
      // A getter, a function or a cycle would keep everything after it from reaching the engine.
      const content = JSON.parse(JSON.stringify(event)) as OwnEvent
      const thread = scope === 'user' ? options.userThread() : core.thread()
      client.start()
      if (scope === 'user') thread.send({ type: 'feature-event', content }, { at: environment.now() })
      else core.send({ type: 'feature-event', content })
      await core.queue.idle()
      await waitWithin({ environment, onError: core.onError }, SHOWN_DEADLINE_MS, signal => thread.shown(signal))
    },
    send: core.send,
    run: core.queue.run,
    begin: core.queue.begin,
    idle: core.queue.idle,
    isStarted: () => client.isStarted,
    start: client.start,
  }
}
