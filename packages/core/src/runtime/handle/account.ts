import type { MemoryClient } from '../memory-client.js'
import { createPrivacy, type Privacy } from './privacy.js'

/** State that the handles of one user share on a page, from before memory starts. */
export interface Account {
  /** Switches memory on and off for all of them. (O1) */
  enabled: boolean
  readonly privacy: Privacy
  /** The user's engine, once memory has started. */
  client: MemoryClient | undefined
  /** Called with the next thing that memory is told while it is off. */
  toldInVain: (() => void) | undefined
  /** Memory was switched, or what is private changed. */
  changed(): void
  /** Returns what stops it. */
  onChanged(listener: () => void): () => void
}

export function createAccount(isEnabled: boolean): Account {
  const listeners = new Set<() => void>()
  let enabled = isEnabled
  return {
    privacy: createPrivacy(),
    client: undefined,
    toldInVain: undefined,
    get enabled() {
      return enabled
    },
    set enabled(value) {
      if (value === enabled) return
      enabled = value
      if (this.client) this.client.enabled = value
      this.changed()
    },
    changed() {
      for (const listener of [...listeners]) listener()
    },
    onChanged(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
