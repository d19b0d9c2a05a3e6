import type { HandleCore } from './handle-core.js'
import { createObserveCalls, type ObserveCalls } from './observe-calls.js'
import type { Opening } from './opened-memory.js'
import { waitWithin } from './wait-within.js'

/** A handle's memory as a task in its line sees it: nothing here waits for the task's own end. */
export interface MemorySink extends ObserveCalls {
  /** Whether memory may be told anything. */
  isOpen(): boolean
  isPrivateTurn(id: string): boolean
  /** Resolves when the page shows all that was told, or at the deadline, and says whether it passed. */
  shown(deadlineMs: number): Promise<{ readonly deadlineMissed: boolean }>
  /** Lets the page do other things for a moment. */
  pause(): Promise<void>
}

export interface MemorySinkOptions extends Pick<Opening, 'isPrivate' | 'isPrivateTurn'> {
  /** Sends past the line. */
  sendNow: HandleCore['send']
}

export function createMemorySink(core: HandleCore, options: MemorySinkOptions): MemorySink {
  const { environment } = core.client
  return {
    ...createObserveCalls(core, { send: options.sendNow, run: step => step() }),
    isOpen: () => core.isOpen() && !options.isPrivate(),
    isPrivateTurn: options.isPrivateTurn,
    shown: deadlineMs =>
      waitWithin({ environment, onError: core.onError }, deadlineMs, signal => core.thread().shown(signal)),
    pause: () => new Promise(resolve => environment.after(0, resolve)),
  }
}
