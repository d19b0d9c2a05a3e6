import type { PersistedClient, Persister } from '@tanstack/react-query-persist-client'

/**
 * A persister over IndexedDB, which keeps a cache as values rather than as text: the one of TanStack Query's documentation,
 * without its library.
 */
export function createDatabasePersister(name: string): Persister {
  const run = async <Result>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<Result>) => {
    const opening = indexedDB.open(`queries-${name}`)
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('client'))
    const database = await settled(opening)
    const result = await settled(act(database.transaction('client', mode).objectStore('client')))
    database.close()
    return result
  }
  return {
    persistClient: async client => void (await run('readwrite', store => store.put(client, 'it'))),
    restoreClient: () => run<PersistedClient | undefined>('readonly', store => store.get('it')),
    removeClient: () => run('readwrite', store => store.delete('it')),
  }
}

function settled<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB failed')))
  })
}
