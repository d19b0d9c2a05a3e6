import { AntecedentError } from '../errors.js'
import type { MemoryState } from '../model/memory-state.js'
import type { Observation } from '../model/observation.js'
import type { SearchHit } from '../model/search-hit.js'
import type { SearchOptions } from '../working-memory.js'
import { type EngineThread, type EngineThreadOptions, openEngineThread } from './engine-thread.js'
import type { TabMessage } from './tabs/tab-message.js'
import type { Committed, ThreadOptions } from './worker/memory-host.js'

export interface MemoryEngine {
  openThread(options: ThreadOptions): Promise<void>
  submit(thread: string, observations: readonly Observation[]): Promise<void>
  flush(thread: string, upTo?: number): Promise<Committed>
  refresh(thread: string): Promise<void>
  search(thread: string, query: string, options: SearchOptions): Promise<readonly SearchHit[]>
  stateOf(thread: string): Promise<MemoryState>
  /** Commits what is pending and lets the thread go. */
  closeThread(thread: string): Promise<void>
  onTabMessage(message: TabMessage): void
  close(): Promise<void>
}

export interface MemoryEngineOptions extends Omit<EngineThreadOptions, 'thread' | 'onCommitted'> {
  /** Tells the other tabs that a thread moved on. */
  announce: (message: TabMessage) => void
}

/** Runs the threads of one user. Knows nothing of workers, pages or the wire. */
export function createMemoryEngine({ announce, ...options }: MemoryEngineOptions): MemoryEngine {
  const threads = new Map<string, Promise<EngineThread>>()

  const opened = (name: string): Promise<EngineThread> =>
    threads.get(name) ??
    Promise.reject(new AntecedentError('internal', { message: `The thread ${name} was never opened.` }))

  const open = (thread: ThreadOptions): Promise<EngineThread> =>
    openEngineThread({
      ...options,
      thread,
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
    search: async (name, query, searching) => (await opened(name)).search(query, searching),
    stateOf: async name => (await opened(name)).state(),
    async closeThread(name) {
      const closing = threads.get(name)
      threads.delete(name)
      await (await closing)?.close()
    },
    onTabMessage({ thread, revision }) {
      threads.get(thread)?.then(known => known.onMoved(revision))
    },
    async close() {
      for (const thread of await Promise.all(threads.values())) await thread.close()
      await options.storage.close()
    },
  }
}
