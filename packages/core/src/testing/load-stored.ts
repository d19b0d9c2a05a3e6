import { readFileSync } from 'node:fs'

/** A database that an earlier version left, and what that version itself said of its threads. */
export interface StoredDatabase {
  readonly name: string
  readonly version: number
  readonly stores: readonly {
    readonly name: string
    readonly keyPath: string | string[]
    readonly indexes: readonly (readonly [name: string, keyPath: string | string[]])[]
    readonly values: readonly unknown[]
  }[]
  readonly said: Readonly<Record<string, SaidOfThread>>
}

/** What a version that knows no such thing says is left out. */
export interface SaidOfThread {
  /** Moment of the saying. */
  readonly at: number
  readonly block: string
  readonly entities: readonly string[]
  readonly pinned: readonly string[]
  /** What was searched, and found first. */
  readonly query: string
  readonly found?: string
  readonly documents?: readonly { readonly name: string; readonly version: number; readonly text: string }[]
  readonly versions?: number
  readonly artifacts?: readonly { readonly id: string; readonly citation: string }[]
  readonly notes?: readonly string[]
  readonly lasting?: readonly string[]
  readonly sessions?: number
}

/** Puts a database of `packages/core/stored` into this realm's IndexedDB; `write-stored.mjs` says how it was made. */
export async function loadStored(name: string): Promise<StoredDatabase> {
  const file = new URL(`../../stored/${name}.json`, import.meta.url)
  const stored: StoredDatabase = decode(JSON.parse(readFileSync(file, 'utf8')))
  const request = indexedDB.open(stored.name, stored.version)
  await new Promise<void>((resolve, reject) => {
    request.addEventListener('error', () => reject(request.error ?? new Error('The fixture did not open.')))
    request.addEventListener('success', () => resolve(request.result.close()))
    request.addEventListener('upgradeneeded', () => {
      for (const { name: storeName, keyPath, indexes, values } of stored.stores) {
        const store = request.result.createObjectStore(storeName, { keyPath })
        for (const [index, path] of indexes) store.createIndex(index, path)
        for (const value of values) store.put(value)
      }
    })
  })
  return stored
}

interface Encoded {
  readonly $?: string
  readonly of?: readonly unknown[]
}

/** As `dump-database.mjs` writes it. */
function decode<Value>(value: Value): Value
function decode(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(decode)
  if (typeof value !== 'object' || value === null) return value
  const { $: kind, of = [] } = value as Encoded
  if (kind === 'map') return new Map(of.map(pair => decode(pair) as [unknown, unknown]))
  if (kind === 'set') return new Set(of.map(decode))
  if (kind === 'floats') return new Float32Array(of as number[])
  if (kind === 'undefined') return undefined
  if (kind !== undefined) return Number(kind)
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, decode(field)]))
}
