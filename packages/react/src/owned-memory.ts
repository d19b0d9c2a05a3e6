import { createWorkingMemory, type WorkingMemoryOptions } from '@antecedent/core'
import { type DeferredMemory, deferMemory } from './deferred-memory.js'

/** The memory that a provider keeps itself. */
export interface OwnedMemory extends DeferredMemory {
  /** Takes over the options that may change while it is open: `enabled`, `onError` and `telemetry.onReceipt`. */
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
  enabled: boolean | number
}

function ownThread(settings: Settings, thread: string | undefined): OwnedMemory {
  const memory = deferMemory({
    user: settings.options.user,
    thread,
    features: settings.options.features ?? [],
    switched: {
      // Until it is open, nobody knows whether the user is of the share.
      get enabled() {
        return settings.enabled !== false && settings.enabled !== 0
      },
      set enabled(enabled) {
        settings.enabled = enabled
      },
    },
    open: named =>
      createWorkingMemory({
        ...settings.options,
        thread: named,
        enabled: settings.enabled,
        onError: error => settings.options.onError?.(error),
        telemetry: {
          ...settings.options.telemetry,
          onReceipt: receipt => settings.options.telemetry?.onReceipt?.(receipt),
        },
      }),
  })
  return Object.assign(memory, {
    configure(options: WorkingMemoryOptions) {
      const before = settings.options.enabled
      settings.options = options
      const { enabled = true } = options
      if (options.enabled !== before && typeof enabled === 'boolean') memory.enabled = enabled
    },
    next: (id: string | undefined) => ownThread(settings, id),
  })
}
