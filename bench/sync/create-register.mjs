import { AntecedentError } from '@antecedent/core'

/** A register in this process, which counts what goes over it. */
export function createRegister() {
  /** @type {Map<string, { version: number, value: Uint8Array }>} */
  const keys = new Map()
  /** @type {Set<(key: string | undefined, version?: number) => void>} */
  const listeners = new Set()
  const counted = { up: 0, down: 0 }
  let written = 0

  /** @type {import('@antecedent/core/sync').ConnectRegister} */
  const connect = async () => ({
    async get(key) {
      const entry = keys.get(key) ?? { version: 0 }
      counted.down += 'value' in entry ? entry.value.length : 0
      return entry
    },
    async put(key, value, version) {
      if ((keys.get(key)?.version ?? 0) !== version)
        throw new AntecedentError('sync-conflict', { message: 'Another has written.' })
      counted.up += value.length
      keys.set(key, { version: ++written, value })
      for (const listener of listeners) queueMicrotask(() => listener(key, written))
      return written
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async close() {},
  })
  return { connect, counted }
}
