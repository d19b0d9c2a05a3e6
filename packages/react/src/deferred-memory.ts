import { WIRE, type WorkingMemory } from '@antecedent/core'
import { EMPTY_SNAPSHOT, NONE } from './empty-memory.js'
import { bindActions, bindCalls, bindFeatures } from './memory-actions.js'

/** Long enough for StrictMode, a hot update or a move within the tree to mount again what they unmounted. */
const RELEASE_DELAY_MS = 1_000

/**
 * A memory that can be made while rendering: it opens when it is retained, subscribed to or first used, and closes some
 * time after its last user has gone; a draft that knows something, only once it is collected. Retained again, as by a
 * hidden tree that is revealed, it is as it was. It knows nothing of React.
 */
export interface DeferredMemory extends WorkingMemory {
  /** Keeps it open until the returned function is called; opens it again where it was closed meanwhile. */
  retain(): () => void
}

export interface DeferOptions {
  user: string
  /** Left out, it is a draft. */
  thread: string | undefined
  features: WorkingMemory['features']
  /** Who says whether memory is on until it is open, and is told when that changes. */
  switched: { enabled: boolean }
  /** Whether it opens again when it is used after nobody held it any more: what began in it may still be under way. */
  mayReopen?: () => boolean
  /** Told when it is closed because nobody holds it any more. */
  onReleased?: () => void
  open(thread: string | undefined): WorkingMemory
}

export function deferMemory({ user, features, switched, ...options }: DeferOptions): DeferredMemory {
  let { thread } = options
  let handle: WorkingMemory | undefined
  let isReleased = false
  let retainCount = 0
  let releaseTimer: ReturnType<typeof setTimeout> | undefined

  function open(): WorkingMemory {
    if (isReleased && options.mayReopen?.()) reopen()
    if (handle) return handle
    handle = options.open(thread)
    if (handle.threadId === undefined) abandoned.register(memory, handle)
    releaseLater()
    return handle
  }

  function reopen() {
    const before = handle
    thread = before?.threadId
    handle = undefined
    isReleased = false
    const again = open()
    if (before?.isPrivate) again.isPrivate = true
  }

  function release() {
    // Nothing else holds what a draft knows, and its tree may only be hidden.
    if (!handle || (handle.threadId === undefined && handle.getSnapshot().entities.length > 0)) return
    isReleased = true
    void handle.close()
    options.onReleased?.()
  }

  function releaseLater() {
    clearTimeout(releaseTimer)
    if (retainCount === 0) releaseTimer = setTimeout(release, RELEASE_DELAY_MS)
  }

  function retain() {
    retainCount += 1
    clearTimeout(releaseTimer)
    if (isReleased) reopen()
    else open()
    let isRetained = true
    return () => {
      if (!isRetained) return
      isRetained = false
      retainCount -= 1
      releaseLater()
    }
  }

  const memory: DeferredMemory = {
    ...bindActions(open),
    ...bindCalls(open, ['thread', 'adoptThread', 'scoped', 'block', WIRE]),
    user,
    get threadId() {
      return handle ? handle.threadId : thread
    },
    get enabled() {
      return handle ? handle.enabled : switched.enabled
    },
    set enabled(enabled) {
      switched.enabled = enabled
      if (handle) handle.enabled = switched.enabled
    },
    get isPrivate() {
      return handle?.isPrivate ?? false
    },
    set isPrivate(isPrivate) {
      open().isPrivate = isPrivate
    },
    getSnapshot: () => handle?.getSnapshot() ?? EMPTY_SNAPSHOT,
    status: () => handle?.status() ?? EMPTY_SNAPSHOT.status,
    requests: () => handle?.requests() ?? NONE,

    features,
    ...bindFeatures(features, { open, opened: () => handle }),
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
  }
  return memory
}

/** Ends a draft that nobody can show or name any more. */
const abandoned = new FinalizationRegistry<WorkingMemory>(handle => void handle.close())
