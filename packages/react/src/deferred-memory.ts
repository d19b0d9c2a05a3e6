import { createWorkingMemory, type WorkingMemory, type WorkingMemoryOptions } from '@antecedent/core'
import { EMPTY_SNAPSHOT } from './empty-memory.js'
import { bindActions } from './memory-actions.js'
import { createRequestLog, type RequestLog } from './requests/request-log.js'

/** Long enough for StrictMode, a hot update or a move within the tree to mount again what they unmounted. */
const RELEASE_DELAY_MS = 1_000

/**
 * A memory that can be made while rendering: it opens when it is retained, subscribed to or first used,
 * and closes some time after its last user has gone. It knows nothing of React.
 */
export interface DeferredMemory extends WorkingMemory {
  /** Keeps it open until the returned function is called; opens it again where it was closed meanwhile. */
  retain(): () => void
  /** Takes over the options that may change while it is open: `enabled`, `onError` and `onReceipt`. */
  configure(options: WorkingMemoryOptions): void
  /** Another thread of the same user, with the same settings; the core runs both on one engine. */
  next(thread: string | undefined): DeferredMemory
  /** What became of the last requests. */
  readonly requests: RequestLog
}

export function isDeferredMemory(memory: WorkingMemory): memory is DeferredMemory {
  return 'requests' in memory
}

export function createDeferredMemory(options: WorkingMemoryOptions): DeferredMemory {
  return deferThread({ options, enabled: options.enabled ?? true }, options.thread)
}

/** What all threads of one provider share. */
interface Settings {
  options: WorkingMemoryOptions
  enabled: boolean
}

function deferThread(settings: Settings, firstThread: string | undefined): DeferredMemory {
  const requests = createRequestLog()
  let thread = firstThread
  let handle: WorkingMemory | undefined
  let isReleased = false
  let retainCount = 0
  let releaseTimer: ReturnType<typeof setTimeout> | undefined

  function open(): WorkingMemory {
    if (handle) return handle
    const { options, enabled } = settings
    const onError: WorkingMemoryOptions['onError'] = error => settings.options.onError?.(error)
    const onReceipt: WorkingMemoryOptions['onReceipt'] = receipt => {
      requests.add(receipt)
      settings.options.onReceipt?.(receipt)
    }
    handle = createWorkingMemory({ ...options, thread, enabled, onError, onReceipt })
    releaseLater()
    return handle
  }

  function enable(enabled: boolean) {
    settings.enabled = enabled
    if (handle) handle.enabled = enabled
  }

  function releaseLater() {
    clearTimeout(releaseTimer)
    if (retainCount > 0) return
    releaseTimer = setTimeout(() => {
      isReleased = true
      void handle?.close()
    }, RELEASE_DELAY_MS)
  }

  function retain() {
    if (isReleased) {
      thread = handle?.threadId
      handle = undefined
      isReleased = false
    }
    retainCount += 1
    clearTimeout(releaseTimer)
    open()
    let isRetained = true
    return () => {
      if (!isRetained) return
      isRetained = false
      retainCount -= 1
      releaseLater()
    }
  }

  return {
    ...bindActions(open),
    user: settings.options.user,
    get threadId() {
      return handle ? handle.threadId : thread
    },
    get enabled() {
      return settings.enabled
    },
    set enabled(enabled) {
      enable(enabled)
    },
    get isPrivate() {
      return handle?.isPrivate ?? false
    },
    set isPrivate(isPrivate) {
      open().isPrivate = isPrivate
    },
    getSnapshot: () => handle?.getSnapshot() ?? EMPTY_SNAPSHOT,
    status: () => handle?.status() ?? EMPTY_SNAPSHOT.status,

    thread: id => open().thread(id),
    adoptThread: id => open().adoptThread(id),
    block: block => open().block(block),
    get artifacts() {
      return open().artifacts
    },
    scoped: options => open().scoped(options),
    noteRequest: request => handle?.noteRequest(request),
    isPrivateTurn: id => handle?.isPrivateTurn(id) ?? false,
    close: async () => handle?.close(),

    subscribe: listener => {
      const release = retain()
      const unsubscribe = open().subscribe(listener)
      return () => {
        unsubscribe()
        release()
      }
    },
    retain,
    configure: options => {
      const before = settings.options.enabled
      settings.options = options
      if (options.enabled !== before) enable(options.enabled ?? true)
    },
    next: id => deferThread(settings, id),
    requests,
  }
}
