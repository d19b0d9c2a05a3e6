import { createWorkingMemory, type WorkingMemoryOptions } from '@antecedent/core'
import { type DeferredMemory, deferMemory } from './deferred-memory.js'

/** The memory that a provider keeps itself. */
export interface OwnedMemory extends DeferredMemory {
  /** Takes over the options that may change while it is open: `enabled`, `onError` and `onReceipt`. */
  configure(options: WorkingMemoryOptions): void
  /** Another thread of the same user, with the same settings; the core runs both on one engine. */
  next(thread: string | undefined): OwnedMemory
}

export function ownMemory(options: WorkingMemoryOptions): OwnedMemory {
  return ownThread({ options, enabled: options.enabled ?? true }, options.thread)
}

/** What all threads of one provider share. */
interface Settings {
  options: WorkingMemoryOptions
  enabled: boolean
}

function ownThread(settings: Settings, thread: string | undefined): OwnedMemory {
  const memory = deferMemory({
    user: settings.options.user,
    thread,
    features: settings.options.features ?? [],
    switched: settings,
    open: named =>
      createWorkingMemory({
        ...settings.options,
        thread: named,
        enabled: settings.enabled,
        onError: error => settings.options.onError?.(error),
        onReceipt: receipt => settings.options.onReceipt?.(receipt),
      }),
  })
  return Object.assign(memory, {
    configure(options: WorkingMemoryOptions) {
      const before = settings.options.enabled
      settings.options = options
      if (options.enabled !== before) memory.enabled = options.enabled ?? true
    },
    next: (id: string | undefined) => ownThread(settings, id),
  })
}
