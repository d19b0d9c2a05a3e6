import { createWorkingMemory, type WorkingMemory, type WorkingMemoryOptions } from '@antecedent/core'
import { EMPTY_SNAPSHOT } from './empty-memory.js'

/** Long enough for StrictMode, a hot update or a move within the tree to mount again what they unmounted. */
const RELEASE_DELAY_MS = 1_000

/**
 * A memory that can be made while rendering: it opens when it is retained, subscribed to or first used,
 * and closes some time after its last user has gone. It knows nothing of React.
 */
export interface DeferredMemory extends WorkingMemory {
  /** Keeps it open until the returned function is called; opens it again where it was closed meanwhile. */
  retain(): () => void
  /** Takes over the options that may change while it is open: `enabled` and `onError`. */
  configure(options: WorkingMemoryOptions): void
  /** Another thread of the same user, with the same settings; the core runs both on one engine. */
  next(thread: string | undefined): DeferredMemory
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
  let thread = firstThread
  let handle: WorkingMemory | undefined
  let isReleased = false
  let retainCount = 0
  let releaseTimer: ReturnType<typeof setTimeout> | undefined

  function open(): WorkingMemory {
    if (handle) return handle
    const { options, enabled } = settings
    const onError: WorkingMemoryOptions['onError'] = error => settings.options.onError?.(error)
    handle = createWorkingMemory({ ...options, thread, enabled, onError })
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

    observe: result => open().observe(result),
    view: entities => open().view(entities),
    mention: (text, mention) => open().mention(text, mention),
    turn: turn => open().turn(turn),
    thread: id => open().thread(id),
    adoptThread: id => open().adoptThread(id),
    block: block => open().block(block),
    attach: (body, options) => open().attach(body, options),
    get artifacts() {
      return open().artifacts
    },
    scoped: options => open().scoped(options),
    noteRequest: request => handle?.noteRequest(request),
    resolve: (...question) => open().resolve(...question),
    resolveRefs: input => open().resolveRefs(input),
    search: (query, searching) => open().search(query, searching),
    episodes: filter => open().episodes(filter),
    relationships: target => open().relationships(target),
    neighbours: (target, direction) => open().neighbours(target, direction),
    task: () => open().task(),
    setTask: task => open().setTask(task),
    explain: target => open().explain(target),
    replay: messages => open().replay(messages),
    rewind: id => open().rewind(id),
    isPrivateTurn: id => handle?.isPrivateTurn(id) ?? false,
    pin: target => open().pin(target),
    unpin: target => open().unpin(target),
    forget: target => open().forget(target),
    rename: (target, name) => open().rename(target, name),
    clear: () => open().clear(),
    settled: deadline => open().settled(deadline),
    flush: () => open().flush(),
    export: () => open().export(),
    import: exported => open().import(exported),
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
  }
}
