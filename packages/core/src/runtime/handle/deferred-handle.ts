import { WIRE } from '../../memory-wire.js'
import type { ErrorReport } from '../../model/memory-status.js'
import type {
  EntityTarget,
  EraseResult,
  FlushResult,
  ForgetHandle,
  AcceptResult,
  WorkingMemory,
} from '../../working-memory.js'
import { keysOfTarget } from '../entity-target.js'
import type { DeferredHandle, DeferredHandleOptions } from './deferred-handle-options.js'
import { createDeferredWire } from './deferred-wire.js'
import { forwardAnswers } from './answers.js'
import { forwardCalls } from './forward-calls.js'
import { findIndexedDB } from '../find-indexed-db.js'
import { isPage } from '../is-page.js'
import { boundId } from './bound-id.js'
import { createResultHandover } from './hand-over-result.js'
import { createListeners } from './listeners.js'
import { loadMemory } from './load-memory.js'
import { createQuietly } from './quietly.js'
import type { OpenedMemory, Opener } from './opened-memory.js'
import { settleOnceLoaded } from './settle-once-loaded.js'
import { createUnloadedSnapshot } from './unloaded-snapshot.js'

const NOTHING = Object.freeze({ turns: 0, results: 0 })
const NO_VIEW = { entities: new Map() }

/**
 * A handle that is there before memory is loaded: it clips what it is told at once, keeps it in order, and answers what
 * an empty memory answers. Once memory is there, it passes everything on, and from then on each call as it comes. What
 * may be told at all, it decides itself: it knows what is off, closed and private.
 */
export function createDeferredHandle({ account, onError, isStored, ...options }: DeferredHandleOptions): {
  handle: DeferredHandle
  /** Those of its features, by their names. */
  calls: Readonly<Record<string, unknown>>
  /** Memory itself, once it is loaded. */
  opened(): OpenedMemory | undefined
} {
  const { privacy } = account
  const isStorable = isStored && findIndexedDB() !== undefined
  const draft = {}
  let threadId = options.thread
  let lastError: ErrorReport | undefined
  let isClosed = false

  const quietly = createQuietly(onError)
  const name = () => threadId ?? draft
  const isOpen = (): boolean => account.enabled && !isClosed
  const isPrivate = (): boolean => privacy.isPrivate(name())
  const isPrivateTurn = (id: string): boolean => quietly(() => privacy.wasPrivate(name(), boundId(id))) ?? false
  const { subscribe, notify } = createListeners(quietly)

  const openWith = (opener: Opener) => () => opener({ thread: threadId, notify, isPrivate, isPrivateTurn })
  const memory = loadMemory({
    loaded() {
      const opener = options.loaded()
      return opener && openWith(opener)
    },
    load: async () => openWith(await options.load()),
    onFailed(error) {
      const { code, message, details } = error
      lastError = { code, message, details }
      onError(error)
      notify()
    },
  })
  const beginQuietly = (): void => void memory.begin().catch(() => {})

  /** Does something with memory, unless it is off or closed. */
  const step = (run: (memory: OpenedMemory) => void): void => {
    if (isOpen()) memory.tell(opened => quietly(() => run(opened)))
  }

  const handOver = createResultHandover({
    step,
    isDraft: () => threadId === undefined,
    readBody: async (body, maxLength) => (await memory.begin()).readBody(body, maxLength),
  })

  const offReason = () => (!account.enabled ? 'memory-off' : isClosed ? 'memory-closed' : undefined)
  const deafness = () => {
    const reason = offReason()
    if (reason) account.toldInVain?.()
    return reason ?? (isPrivate() ? 'private-turn' : undefined)
  }

  /** Keys of an act's target, where memory cannot say yet. */
  const act = (
    target: EntityTarget,
    run: (memory: OpenedMemory) => readonly string[],
  ): ReturnType<WorkingMemory['pin']> => {
    let keys = (isOpen() && !memory.get() && quietly(() => keysOfTarget(target, NO_VIEW))) || []
    step(opened => {
      keys = run(opened) as typeof keys
    })
    return keys
  }

  /** Tells memory what it may be told now. */
  const tell = (reason: ReturnType<typeof deafness>, run: (memory: OpenedMemory) => void): AcceptResult => {
    if (reason) return { status: 'ignored', reason }
    step(run)
    return { status: 'accepted' }
  }

  const unloaded = createUnloadedSnapshot({
    threadId: () => threadId,
    isOpen,
    isRestoring: () => isStorable || memory.isBegun() || memory.waiting() > 0,
    isPrivate,
    waiting: memory.waiting,
    lastError: () => lastError,
  })

  const stopListening = account.onChanged(() => {
    if (isOpen() && isPage()) beginQuietly()
    notify()
  })
  if (options.loaded() || (account.enabled && isPage())) beginQuietly()

  const forwarding = { memory, offReason, quietly, onError }
  const calls: Record<string, unknown> = {}
  for (const { name, idle } of options.features)
    calls[name] = forwardCalls(opened => opened.featureCalls[name], idle, forwarding)

  const preloadOnceTold = (): void => {
    account.toldInVain = () => {
      account.toldInVain = undefined
      // Whoever needs it later loads it anew, and is told where that fails.
      if (isPage()) options.load().catch(() => {})
    }
  }
  const wire = createDeferredWire({ memory, isPrivateTurn, offReason, deafness, preloadOnceTold })

  const handle: DeferredHandle = {
    features: options.features,
    ...forwardAnswers(memory.get, quietly),

    get threadId() {
      return threadId
    },
    get enabled() {
      return account.enabled
    },
    set enabled(value) {
      account.enabled = Boolean(value)
    },
    get isPrivate() {
      return isPrivate()
    },
    set isPrivate(value) {
      privacy.setPrivate(name(), Boolean(value))
      account.changed()
    },
    [WIRE]: () => wire,

    observe(result) {
      const reason = deafness()
      if (reason) return { status: 'ignored', reason }
      beginQuietly()
      const opened = memory.get()
      if (opened) return opened.observe(result)
      return handOver(result)
    },

    view(entities) {
      let unview: (() => void) | undefined
      let isOver = false
      if (!deafness()) {
        step(opened => {
          unview = opened.view(entities)
          if (isOver) unview()
        })
      }
      return () => {
        isOver = true
        unview?.()
      }
    },
    mention(text, said) {
      if (!deafness()) step(opened => opened.mention(text, said))
    },
    turn(begun) {
      const reason = deafness()
      if (reason === 'private-turn') quietly(() => privacy.note(name(), boundId(begun.id)))
      else if (!reason) step(opened => opened.turn(begun))
    },

    adoptThread(id) {
      if (threadId !== undefined || isClosed || typeof id !== 'string') return
      privacy.rename(draft, id)
      threadId = id
      memory.get()?.adoptThread(id)
      notify()
    },

    pin: target => (isPrivate() ? [] : act(target, opened => opened.pin(target))),
    unpin: target => act(target, opened => opened.unpin(target)),
    forget(target) {
      let forgotten: ForgetHandle | undefined
      const keys = act(target, opened => {
        forgotten = opened.forget(target)
        return forgotten.keys
      })
      return { keys, undo: () => forgotten?.undo() ?? false }
    },
    rename(target, given) {
      let isKnown = true
      const told = tell(deafness(), opened => {
        isKnown = opened.rename(target, given).length > 0
      })
      return isKnown ? told : { status: 'ignored', reason: 'entity-unknown' }
    },
    rewind: id => step(opened => opened.rewind(id)),
    // That nothing is being done says nothing.
    setTask: task => tell(task ? deafness() : offReason(), opened => opened.setTask(task)),
    clear: () => step(opened => opened.clear()),

    async replay(messages) {
      const copied = deafness() ? undefined : quietly(() => (Array.isArray(messages) ? [...messages] : undefined))
      if (!copied) return NOTHING
      return memory.ask(
        opened => opened.replay(copied),
        () => NOTHING,
      )
    },

    async search(query, given) {
      if (!isOpen()) return []
      const searching = quietly(() => ({ ...given }))
      return memory.ask(
        opened => opened.search(query, searching),
        () => [],
      )
    },

    async settled(given) {
      const settling = quietly((): typeof given => {
        const { deadlineMs, ...more } = { ...given }
        return typeof deadlineMs === 'number' ? { ...more, deadlineMs } : more
      })
      if (isOpen() && isStorable) beginQuietly()
      const opened = memory.get()
      if (!isOpen() || !memory.isBegun()) return { deadlineMissed: false }
      if (opened) return opened.settled(settling)
      return settleOnceLoaded(memory, settling)
    },

    async flush() {
      const reason = offReason()
      if (reason) return { durable: false, reason }
      return memory.ask<FlushResult>(
        opened => opened.flush(),
        () => ({ durable: false, reason: 'engine-failed' }),
      )
    },

    subscribe,

    getSnapshot: () => memory.get()?.getSnapshot() ?? unloaded.snapshot(),
    status: () => memory.get()?.status() ?? unloaded.status(),

    async erase() {
      if (isClosed) return { status: 'ignored', reason: 'memory-closed' }
      return memory.ask<EraseResult>(
        opened => opened.erase(),
        error => ({ status: 'rejected', error }),
      )
    },

    async close() {
      if (isClosed) return
      isClosed = true
      stopListening()
      notify()
      if (memory.isBegun())
        await memory.begin().then(
          opened => opened.close(),
          () => {},
        )
      await options.release()
    },
  }

  return { handle, calls, opened: memory.get }
}
