import type { IDBPTransaction, StoreNames } from 'idb'

import type { EntityKey } from '../../model/entity.js'
import type { MadeVectors } from '../../model/meaning.js'
import { orAbort, type WithDatabase } from './indexed-db-connection.js'
import type { AntecedentSchema } from './indexed-db-schema.js'
import { MAX_VECTORS, type VectorPage, type VectorStorage, VECTORS_A_PAGE } from './vector-storage.js'

/** Stores of vectors. */
export const VECTOR_STORES = ['vectorPages', 'vectorValues'] as const

type Writing = IDBPTransaction<AntecedentSchema, StoreNames<AntecedentSchema>[], 'readwrite'>

/** Pages that forgetting left half empty count too, for each is read whole. */
const MAX_PAGES = 2 * Math.ceil(MAX_VECTORS / VECTORS_A_PAGE)

/** Keeps vectors in IndexedDB: pages of them, two records each. */
export function createIndexedDBVectors(withDatabase: WithDatabase): VectorStorage {
  return {
    read: embedder =>
      withDatabase(async database => {
        const transaction = database.transaction(VECTOR_STORES)
        const pages = await transaction.objectStore('vectorPages').getAll()
        if (pages.some(page => page.embedder !== embedder)) return []
        const values = await transaction.objectStore('vectorValues').getAll()
        const valuesOf = new Map(values.map(record => [record.page, record.values]))
        return pages.flatMap(({ page, length, keys, hashes }) => {
          const found = valuesOf.get(page)
          if (found?.length !== keys.length * length) return []
          return { length, texts: keys.map((key, index) => ({ key, hash: hashes[index] ?? 0 })), values: found }
        })
      }),
    put: (thread, made) =>
      withDatabase(async database => {
        const transaction = database.transaction(['views', 'archive', ...VECTOR_STORES], 'readwrite') as Writing
        return orAbort(transaction, async () => {
          const stored = await keysStored(transaction, thread, made)
          if (stored.size > 0) await putVectors(transaction, made, stored)
        })
      }),
    clear: () =>
      withDatabase(async database => {
        const transaction = database.transaction(VECTOR_STORES, 'readwrite') as Writing
        return orAbort(transaction, async () => {
          const pages = await transaction.objectStore('vectorPages').count()
          await clearVectors(transaction)
          return pages > 0
        })
      }),
  }
}

/** Takes out the vectors of entities that are stored no more, as part of a transaction. */
export async function removeVectors(transaction: Writing, gone: ReadonlySet<EntityKey>): Promise<void> {
  if (gone.size === 0) return
  const pages = await transaction.objectStore('vectorPages').getAll()
  for (const page of pages.filter(({ keys }) => keys.some(key => gone.has(key)))) {
    const left = page.keys.flatMap((key, index) => (gone.has(key) ? [] : index))
    const values = await readValues(transaction, page)
    const kept = new Float32Array(left.length * page.length)
    for (const [place, index] of left.entries()) {
      kept.set(values.subarray(index * page.length, (index + 1) * page.length), place * page.length)
    }
    const pick = <Value>(list: readonly Value[]): Value[] => left.flatMap(index => list.slice(index, index + 1))
    await writePage(transaction, { ...page, keys: pick(page.keys), hashes: pick(page.hashes) }, kept)
  }
}

/** Entities of these that are stored of the thread, in its window or archive. */
async function keysStored(transaction: Writing, thread: string, { texts }: MadeVectors): Promise<Set<EntityKey>> {
  const record = await transaction.objectStore('views').get(thread)
  const archive = transaction.objectStore('archive')
  const stored = await Promise.all(
    texts.map(async ({ key }) => {
      if (record?.view.entities.has(key)) return key
      return (await archive.getKey([thread, key])) && key
    }),
  )
  return new Set(stored.filter(key => key !== undefined))
}

async function putVectors(transaction: Writing, made: MadeVectors, stored: ReadonlySet<EntityKey>): Promise<void> {
  const { embedder, length } = made
  const known = await transaction.objectStore('vectorPages').getAll()
  const isOthers = known.some(page => page.embedder !== embedder || page.length !== length)
  if (isOthers) await clearVectors(transaction)
  const pages = isOthers ? [] : known
  const pageOf = new Map(pages.flatMap(page => page.keys.map(key => [key, page] as const)))
  const last = pages.at(-1)
  const revised = new Map<number, { keys: EntityKey[]; hashes: number[]; values: Float32Array }>()

  const openPage = async (number: number, page: VectorPage | undefined) => {
    const opened = revised.get(number)
    if (opened) return opened
    const values = new Float32Array(VECTORS_A_PAGE * length)
    if (page) values.set(await readValues(transaction, page))
    const fresh = { keys: [...(page?.keys ?? [])], hashes: [...(page?.hashes ?? [])], values }
    revised.set(number, fresh)
    return fresh
  }

  let open = last?.page ?? 0
  for (const [index, { key, hash }] of made.texts.entries()) {
    if (!stored.has(key)) continue
    const home = pageOf.get(key)
    let page = await openPage(home?.page ?? open, home ?? (open === last?.page ? last : undefined))
    if (!home && page.keys.length >= VECTORS_A_PAGE) page = await openPage(++open, undefined)
    const place = page.keys.includes(key) ? page.keys.indexOf(key) : page.keys.length
    page.keys[place] = key
    page.hashes[place] = hash
    page.values.set(made.values.subarray(index * length, (index + 1) * length), place * length)
  }
  for (const [number, { keys, hashes, values }] of revised) {
    // A view would be stored with all that it is a view of.
    await writePage(
      transaction,
      { page: number, embedder, length, keys, hashes },
      values.slice(0, keys.length * length),
    )
  }
  await evictOldest(transaction)
}

async function evictOldest(transaction: Writing): Promise<void> {
  const pages = await transaction.objectStore('vectorPages').getAll()
  let kept = 0
  for (const [index, page] of pages.reverse().entries()) {
    kept += page.keys.length
    if (kept > MAX_VECTORS || index >= MAX_PAGES) await deletePage(transaction, page.page)
  }
}

async function readValues(transaction: Writing, { page, keys, length }: VectorPage): Promise<Float32Array> {
  const record = await transaction.objectStore('vectorValues').get(page)
  return record?.values.length === keys.length * length ? record.values : new Float32Array(keys.length * length)
}

async function writePage(transaction: Writing, page: VectorPage, values: Float32Array): Promise<void> {
  if (page.keys.length === 0) return deletePage(transaction, page.page)
  await Promise.all([
    transaction.objectStore('vectorPages').put(page),
    transaction.objectStore('vectorValues').put({ page: page.page, values }),
  ])
}

async function deletePage(transaction: Writing, page: number): Promise<void> {
  await Promise.all([
    transaction.objectStore('vectorPages').delete(page),
    transaction.objectStore('vectorValues').delete(page),
  ])
}

async function clearVectors(transaction: Writing): Promise<void> {
  await Promise.all(VECTOR_STORES.map(store => transaction.objectStore(store).clear()))
}
