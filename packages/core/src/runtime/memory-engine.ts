import { AntecedentError } from '../errors.js'
import type { Observation } from '../model/observation.js'
import { type EngineThread, type EngineThreadOptions, openEngineThread } from './engine-thread.js'
import { isForgotten } from '../memory/window/is-forgotten.js'
import type { AccessScope } from '../memory/access-scope.js'
import type { Entity } from '../model/entity.js'
import { USER_THREAD } from './user-thread.js'
import { createEntityVectors } from './entity-vectors.js'
import type { Erasure } from './persistence/erasure.js'
import type { TabMessage } from './tabs/tab-message.js'
import { createRoomMaker } from './make-room.js'
import type { RetentionAge } from './persistence/memory-storage.js'
import type { ThreadSyncing } from './engine-part.js'
import { replayEvents } from './thread-archive.js'
import { timeTexts } from './persistence/time-texts.js'
import type { Committed, ThreadOptions } from './worker/memory-host.js'

export interface MemoryEngine {
  openThread(options: ThreadOptions): Promise<void>
  submit(thread: string, observations: readonly Observation[]): Promise<void>
  flush(thread: string, upTo?: number): Promise<Committed>
  refresh(thread: string): Promise<void>
  /** A thread that is open; rejects where it is not. */
  thread(name: string): Promise<EngineThread>
  /** Publishes the thread's state and every step of it, until it is watched no more. */
  watch(thread: string, isWatched: boolean): Promise<void>
  /** Commits what is pending and lets the thread go. */
  closeThread(thread: string): Promise<void>
  onTabMessage(message: TabMessage): void
  /** Removes everything of the user, in every tab and in storage. (P8) */
  erase(): Promise<void>
  /** Removes what nobody has touched for so long. (P8) */
  removeOlder(age: RetentionAge): Promise<void>
  close(): Promise<void>
}

/** Services of the engine that all threads share. */
type Given = 'environment' | 'extractor' | 'isMeasured' | 'keepsEvents' | 'parts' | 'policy' | 'publish' | 'storage'

export interface MemoryEngineOptions extends Pick<EngineThreadOptions, Given> {
  /** Tells the other tabs that a thread moved on. */
  announce: (message: TabMessage) => void
}

/** Runs the threads of one user. Knows nothing of workers, pages or the wire. */
export function createMemoryEngine({ announce, ...options }: MemoryEngineOptions): MemoryEngine {
  const { parts = [] } = options
  const models = parts.flatMap(({ model }) => model ?? [])
  const threads = new Map<string, Promise<EngineThread>>()
  const textStorage = timeTexts(options.environment, options.storage.texts)
  const vectors = createEntityVectors({ storage: options.storage.vectors, environment: options.environment })

  /** Of the user's own thread, which the page has opened where anything is to last. */
  const elsewhere = async (reader: AccessScope): Promise<readonly Entity[]> => {
    const users = await threads.get(USER_THREAD)
    return users ? parts.flatMap(part => part.searched?.(users.state(), reader) ?? []) : []
  }

  const opened = (name: string): Promise<EngineThread> =>
    threads.get(name) ??
    Promise.reject(new AntecedentError('internal', { message: `The thread ${name} was never opened.` }))

  const goneFrom = (thread: string, ids: readonly string[]): void => announce({ type: 'artifacts-gone', thread, ids })

  const withRoom = createRoomMaker({
    texts: textStorage,
    vectors: options.storage.vectors,
    onEvicted(evicted) {
      for (const thread of new Set(evicted.map(one => one.thread))) {
        const ids = evicted.filter(one => one.thread === thread).map(({ id }) => id)
        goneFrom(thread, ids)
        threads.get(thread)?.then(known => known.onTextsGone(ids, 'quota'))
      }
    },
  })

  /** Whatever meets an erasure first, all threads know of it: those that know it already change nothing. */
  const learnErasure = async (erasure: Erasure): Promise<void> => {
    vectors.clear()
    for (const thread of await Promise.all(threads.values())) thread.learnErasure(erasure)
  }

  const erase = async (registered?: number): Promise<void> => {
    for (const thread of await Promise.all(threads.values())) thread.erase()
    await learnErasure(await options.storage.erase(options.environment.now, registered))
    announce({ type: 'user-erased' })
  }

  const syncing: ThreadSyncing = {
    get kind() {
      return options.storage.kind
    },
    storage: options.storage.sync,
    replay: (state, events) => replayEvents(state, events, { policy: options.policy, models }),
    isForgotten: (state, key) => isForgotten(state, key, options.policy),
    async moved(thread, { revision, gone }) {
      announce({ type: 'thread-moved', thread, revision })
      if (gone.length > 0) goneFrom(thread, gone)
      const known = await threads.get(thread)
      if (gone.length > 0) known?.onTextsGone(gone, 'tab')
      await known?.onMoved(revision)
    },
    erase,
  }

  const open = (thread: ThreadOptions): Promise<EngineThread> =>
    openEngineThread({
      ...options,
      models,
      thread,
      vectors,
      syncing,
      elsewhere,
      textStorage,
      withRoom,
      onTextsGone: ids => goneFrom(thread.thread, ids),
      onErasure: erasure => void learnErasure(erasure),
      onCommitted: revision => announce({ type: 'thread-moved', thread: thread.thread, revision }),
    })

  return {
    async openThread(thread) {
      const opening = threads.get(thread.thread) ?? open(thread)
      threads.set(thread.thread, opening)
      await opening
    },
    submit: async (name, observations) => (await opened(name)).submit(observations),
    flush: async (name, upTo = 0) => (await opened(name)).flush(upTo),
    refresh: async name => (await opened(name)).refresh(),
    thread: opened,
    watch: async (name, isWatched) => (await opened(name)).watch(isWatched),
    async closeThread(name) {
      const closing = threads.get(name)
      threads.delete(name)
      await (await closing)?.close()
    },
    erase: () => erase(),
    async removeOlder(age) {
      await options.storage.removeOlder(age)
    },
    onTabMessage(message) {
      // Only a hint: whatever writes asks the database itself.
      if (message.type === 'user-erased')
        return void options.storage
          .erasure()
          .then(learnErasure)
          .catch(() => {})
      threads.get(message.thread)?.then(known => {
        if (message.type === 'thread-moved') known.onMoved(message.revision)
        else known.onTextsGone(message.ids, 'tab')
      })
    },
    async close() {
      for (const thread of await Promise.all(threads.values())) await thread.close()
      await options.storage.close()
    },
  }
}
