import { currentLocalStorage } from './panel-globals.js'

/** Settings of a developer, found again after a reload. */
export interface Preferences {
  get(name: string): unknown
  set(name: string, value: unknown): void
}

const KEY = 'antecedent-devtools'

/** One JSON record; without storage, or where it is full, it lasts as long as the page. */
export function createPreferences(storage = currentLocalStorage()): Preferences {
  const kept = new Map<string, unknown>(Object.entries(read(storage)))
  return {
    get: name => kept.get(name),
    set(name, value) {
      kept.set(name, value)
      try {
        // Another panel of this origin may have written meanwhile.
        storage?.setItem(KEY, JSON.stringify({ ...read(storage), [name]: value }))
      } catch {
        // It is full, or refused.
      }
    },
  }
}

function read(storage: Pick<Storage, 'getItem'> | undefined): object {
  try {
    const value: unknown = JSON.parse(storage?.getItem(KEY) ?? '{}')
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}
