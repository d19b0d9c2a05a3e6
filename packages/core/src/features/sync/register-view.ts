/** Versions of keys that a device has read or written, and what hints say of newer ones. */
export interface RegisterView {
  /** Whether a key has to be read before it is written. */
  isStale(key: string): boolean
  /** A key is about to be read: what is hinted from now on is newer. */
  reading(key: string): void
  /** It has this version, as far as this device knows. */
  knows(key: string, version: number): void
  /** It may have another version. */
  doubts(key: string): void
  /** A hint; without a key, of all of them. */
  hear(key: string | undefined, version?: number): void
}

export function createRegisterView(): RegisterView {
  const known = new Map<string, number>()
  const hinted = new Map<string, number>()
  return {
    isStale: key => (hinted.get(key) ?? 0) > (known.get(key) ?? -1) || !known.has(key),
    reading: key => void hinted.delete(key),
    knows: (key, version) => void known.set(key, version),
    doubts: key => void known.delete(key),
    hear(key, version = Infinity) {
      if (key === undefined) known.clear()
      else hinted.set(key, Math.max(version, hinted.get(key) ?? 0))
    },
  }
}
