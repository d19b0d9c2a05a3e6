import { AntecedentError, messageOf } from '../errors.js'
import { referenceKey } from '../memory/extract/reference-key.js'
import type { EntityKey } from '../model/entity.js'
import { type BlockOptions, EMPTY_BLOCK, type MemoryBlock } from '../model/memory-block.js'
import { EMPTY_STATE, type MemoryView } from '../model/memory-state.js'
import type { ErrorCode, MemoryStatus } from '../model/memory-status.js'
import type { ObservationContent } from '../model/observation.js'
import type { Resolution } from '../model/resolution.js'
import type {
  EntityTarget,
  FlushResult,
  ForgetHandle,
  MemorySnapshot,
  ObserveResult,
  WorkingMemory,
} from '../working-memory.js'
import { keysOfTarget, referencesIn } from './entity-target.js'
import { type HandOver, handOver, type ReadBody } from './hand-over.js'
import type { MemoryClient } from './memory-client.js'
import type { ThreadClient } from './thread-client.js'
import { createForgottenHolder } from './undo-forget.js'

/** A handle without what only the composition root can give it. */
export type ThreadHandle = Omit<WorkingMemory, 'attach' | 'thread' | 'user'>

export interface ThreadHandleOptions {
  client: MemoryClient
  thread: string | undefined
  block: BlockOptions
  onError: (error: AntecedentError) => void
  /** Releases what the handle holds of the client. */
  release: () => Promise<void>
}

const SETTLE_DEADLINE_MS = 30
const MAX_ID_LENGTH = 500
const NOTHING_OPEN: ReadonlySet<EntityKey> = new Set()

/** The calls of one thread's `WorkingMemory`, over its client and mirror. None throws into the host. */
export function createThreadHandle(options: ThreadHandleOptions): ThreadHandle {
  const { client } = options
  const { environment } = client
  const listeners = new Set<() => void>()
  const forgotten = createForgottenHolder(environment)
  let threadId = options.thread
  let thread = client.thread(threadId && boundId(threadId))
  let isClosed = false
  let isNotifying = false
  let snapshot: { readonly of: readonly unknown[]; readonly value: MemorySnapshot } | undefined
  let rendered: { readonly of: readonly unknown[]; readonly value: MemoryBlock } | undefined

  const listen = (): (() => void) => {
    const stops = [thread.mirror.subscribe(notify), client.openMarks.subscribe(notify), client.onStatus(notify)]
    return () => {
      for (const stop of stops) stop()
    }
  }

  const quietly = <Result>(run: () => Result): Result | undefined => {
    try {
      return run()
    } catch (error) {
      options.onError(asError(error))
      return undefined
    }
  }

  /** A burst is told once, and after those who wait for `settled`: no send waits for a UI to render. */
  const notify = (): void => {
    if (isNotifying) return
    isNotifying = true
    environment.after(0, () => {
      isNotifying = false
      for (const listener of [...listeners]) quietly(listener)
    })
  }

  let stopListening = listen()

  const isOpen = (): boolean => client.enabled && !isClosed

  const send: ThreadClient['send'] = (content, sending) => {
    client.start()
    thread.send(content, sending)
  }

  const read: ReadBody = async (body, maxLength) => (await client.load()).readBody(body, maxLength, environment)

  const sendResult = ({ result, givenAway }: HandOver): void => send({ type: 'tool-result', result }, { givenAway })

  const shown = (): { view: MemoryView; openNow: ReadonlySet<EntityKey> } => ({
    view: thread.mirror.get().view,
    openNow: isOpen() ? client.openMarks.get() : NOTHING_OPEN,
  })

  const sendForKeys = (target: EntityTarget, content: (keys: readonly EntityKey[]) => ObservationContent) => {
    const keys = (isOpen() && quietly(() => keysOfTarget(target, thread.mirror.get().view))) || []
    if (keys.length > 0) send(content(keys))
    return keys
  }

  const status = (): MemoryStatus => ({
    ...client.status(),
    phase: !isOpen() ? 'off' : thread.mirror.get().isRestored ? 'ready' : 'restoring',
    pending: thread.outstanding().length,
  })

  return {
    get threadId() {
      return threadId
    },

    get enabled() {
      return client.enabled
    },
    set enabled(value) {
      client.enabled = value
    },

    observe(result): ObserveResult {
      if (!client.enabled) return { status: 'ignored', reason: 'memory-off' }
      if (isClosed) return { status: 'ignored', reason: 'memory-closed' }
      try {
        client.start()
        // A draft sends its results again once it has a name, so it keeps its own copy of bytes.
        const handed = handOver(thread.options.durable ? result : { ...result, transfer: false }, read)
        if (!(handed instanceof Promise)) {
          sendResult(handed)
          return Object.keys(handed.omitted).length > 0
            ? { status: 'accepted', omitted: handed.omitted }
            : { status: 'accepted' }
        }
        thread.await(
          handed.then(sendResult).catch((error: unknown) => {
            throw asError(error, 'result-unreadable')
          }),
        )
        return { status: 'accepted' }
      } catch (error) {
        return { status: 'rejected', error: asError(error, 'result-unreadable') }
      }
    },

    view(entities) {
      if (!isOpen()) return () => {}
      const references = quietly(() => referencesIn(entities)) ?? []
      if (references.length === 0) return () => {}
      send({ type: 'view', entities: references })
      return client.openMarks.mark(references.map(referenceKey))
    },

    mention(text, said) {
      if (!isOpen() || typeof text !== 'string') return
      quietly(() => {
        const role = said.role === 'assistant' ? 'assistant' : 'user'
        const id = said.id === undefined ? {} : { id: boundId(said.id) }
        const { view } = thread.mirror.get()
        const keys = client.services()?.findMentioned(text, view) ?? []
        send({ type: 'mention', keys, role, ...id })
      })
    },

    turn(begun) {
      if (isOpen()) quietly(() => send({ type: 'turn', id: boundId(begun.id) }))
    },

    adoptThread(id) {
      if (threadId !== undefined || isClosed || typeof id !== 'string') return
      const draft = thread
      stopListening()
      threadId = id
      thread = client.thread(boundId(id))
      // What a draft observed was never committed, so all of it is still here to be sent again under the new name.
      thread.takeOver(draft)
      client.release(draft)
      if (client.enabled && thread.outstanding().length > 0) client.start()
      stopListening = listen()
      notify()
    },

    block(blockOptions): MemoryBlock {
      const { view, openNow } = isOpen() ? shown() : { view: undefined, openNow: NOTHING_OPEN }
      const merged = quietly(() => ({ ...options.block, ...blockOptions })) ?? options.block
      const of = [view, openNow, merged.budgetTokens, merged.maxEntities, merged.about, merged.estimateTokens]
      if (rendered && isSame(rendered.of, of)) return rendered.value
      const value = (view && quietly(() => client.services()?.viewBlock(view, { ...merged, openNow }))) ?? EMPTY_BLOCK
      rendered = { of, value }
      return value
    },

    resolve(text): Resolution {
      if (!isOpen() || typeof text !== 'string') return UNKNOWN
      return quietly(() => client.services()?.resolveReference(text, shown())) ?? UNKNOWN
    },

    pin: target => sendForKeys(target, keys => ({ type: 'pin', keys, pinned: true })),
    unpin: target => sendForKeys(target, keys => ({ type: 'pin', keys, pinned: false })),

    forget(target): ForgetHandle {
      const { view } = thread.mirror.get()
      const keys = sendForKeys(target, gone => ({ type: 'forget', keys: gone }))
      const held = quietly(() => keys.flatMap(key => view.entities.get(key) ?? [])) ?? []
      const undo = forgotten.hold(held, entities => {
        if (isOpen()) send({ type: 'undo-forget', entities })
        return isOpen()
      })
      return { keys, undo }
    },

    clear() {
      if (isOpen()) send({ type: 'clear' })
    },

    async settled(settling) {
      if (!isOpen() || !client.isStarted) return { deadlineMissed: false }
      const deadlineMs = settling?.deadlineMs ?? SETTLE_DEADLINE_MS
      return new Promise(resolve => {
        const waiting = new AbortController()
        const cancel = environment.after(deadlineMs, () => {
          resolve({ deadlineMissed: true })
          waiting.abort()
        })
        thread.settled(waiting.signal).then(() => {
          cancel()
          resolve({ deadlineMissed: false })
        }, options.onError)
      })
    },

    async flush(): Promise<FlushResult> {
      if (isClosed) return { durable: false, reason: 'memory-closed' }
      if (!client.enabled) return { durable: false, reason: 'memory-off' }
      return thread.flush()
    },

    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },

    getSnapshot(): MemorySnapshot {
      const now = status()
      const { view, openNow } = shown()
      const of = [view, openNow, threadId, now.phase, now.pending, client.status()]
      if (snapshot && isSame(snapshot.of, of)) return snapshot.value
      const entities = (isOpen() && quietly(() => client.services()?.orderEntities(view.entities.values()))) || []
      snapshot = { of, value: { thread: threadId, entities, openNow, status: now } }
      return snapshot.value
    },

    status,

    async export() {
      const exported = client.enabled ? await thread.export() : (await client.load()).toExport(EMPTY_STATE)
      return { ...exported, thread: threadId }
    },

    async close() {
      if (isClosed) return
      isClosed = true
      forgotten.letGo()
      notify()
      await thread.read()
      // What never started has nothing to flush, and is not started for its end.
      if (client.enabled && client.isStarted) await thread.flush()
      stopListening()
      client.release(thread)
      await options.release()
    },
  }
}

const UNKNOWN: Resolution = { status: 'unknown', entities: [], candidates: [], evidence: [] }

function isSame(before: readonly unknown[], now: readonly unknown[]): boolean {
  return before.every((value, index) => Object.is(value, now[index]))
}

/** A longer id keeps its ends, so that ids with a long beginning in common stay apart. */
function boundId(id: unknown): string {
  const text = String(id)
  return text.length > MAX_ID_LENGTH ? text.slice(0, MAX_ID_LENGTH / 2) + text.slice(-MAX_ID_LENGTH / 2) : text
}

function asError(error: unknown, code: ErrorCode = 'callback-failed'): AntecedentError {
  if (error instanceof AntecedentError) return error
  return new AntecedentError(code, { message: messageOf(error) })
}
