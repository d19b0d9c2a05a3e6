import { createWorkingMemory, WIRE, type WorkingMemory, type WorkingMemoryOptions } from '@antecedent/core'
import { type DeferredMemory, deferMemory } from './deferred-memory.js'
import { watchNobody } from './provider-mistakes.js'

declare const process: { readonly env: { readonly NODE_ENV?: string } }

/** The memory that a provider keeps itself. */
export interface OwnedMemory extends DeferredMemory {
  /** Takes over the options that may change while it is open: `enabled`, `onError` and `telemetry.onReceipt`. */
  configure(options: OwnOptions): void
  /** Another thread of the same user, with the same settings; the core runs both on one engine. */
  next(thread: string | undefined): OwnedMemory
}

/** Options of a provider: without a user, memory is off until there is one. */
export type OwnOptions = Omit<WorkingMemoryOptions, 'user'> & { user: string | null | undefined }

export function ownMemory(options: OwnOptions): OwnedMemory {
  return ownThread({ options, enabled: options.enabled ?? true, holds: 0, made: new Set() }, options.thread)
}

/** State that all threads of one provider and user share. */
interface Settings {
  options: OwnOptions
  enabled: boolean | number
  /** How many hold one of the threads. */
  holds: number
  /** Handles of other threads that the app had made, as for the chats of a list. */
  readonly made: Set<WorkingMemory>
}

/** In place of the options where there is no user yet: whatever becomes known then is nobody's. */
const NOBODY = {
  user: 'nobody yet, so that memory is off',
  thread: undefined,
  storage: 'memory',
  enabled: false,
} as const

/** The code of memory needs no user: loaded with what comes before there is one, it keeps no later request waiting. (P12.1) */
function preloadOnceTold(memory: WorkingMemory): void {
  const wire: { preloadOnceTold?(): void } = memory[WIRE]()
  wire.preloadOnceTold?.()
}

function ownThread(settings: Settings, thread: string | undefined): OwnedMemory {
  const { user } = settings.options
  const { made } = settings
  const endMade = async (): Promise<void> => {
    await Promise.all([...made].map(each => each.close()))
  }
  const memory = deferMemory({
    user: user || '',
    thread,
    features: settings.options.features ?? [],
    switched: {
      // Until it is open, nobody knows whether the user is of the share.
      get enabled() {
        return Boolean(user) && settings.enabled !== false && settings.enabled !== 0
      },
      set enabled(enabled) {
        settings.enabled = enabled
      },
    },
    // A stream that began in this thread goes on while the user is in another.
    mayReopen: () => settings.holds > 0,
    onReleased: () => void (settings.holds > 0 || endMade()),
    open(named) {
      const handle = createWorkingMemory({
        ...settings.options,
        ...(user ? { user, thread: named, enabled: settings.enabled } : NOBODY),
        onError: error => settings.options.onError?.(error),
        telemetry: {
          ...settings.options.telemetry,
          onReceipt: receipt => settings.options.telemetry?.onReceipt?.(receipt),
        },
      })
      if (!user && settings.enabled === true) preloadOnceTold(handle)
      try {
        if (process.env.NODE_ENV !== 'production' && !user) watchNobody(handle)
      } catch {
        // Where no bundler defines `process`, nothing says that this is development. (decision 51)
      }
      return handle
    },
  })
  const { retain, thread: openThread, close } = memory
  return Object.assign(memory, {
    thread(id?: string) {
      const opened = openThread(id)
      const end = opened.close
      made.add(opened)
      opened.close = () => {
        made.delete(opened)
        return end()
      }
      return opened
    },
    async close() {
      await Promise.all([close(), endMade()])
    },
    retain() {
      settings.holds += 1
      const release = retain()
      let isHeld = true
      return () => {
        if (isHeld) settings.holds -= 1
        isHeld = false
        release()
      }
    },
    configure(options: OwnOptions) {
      const before = settings.options.enabled
      settings.options = options
      const { enabled = true } = options
      if (user && options.enabled !== before && typeof enabled === 'boolean') memory.enabled = enabled
    },
    next: (id: string | undefined) => ownThread(settings, id),
  })
}
