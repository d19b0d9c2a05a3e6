// These run in a page, and so name nothing outside themselves.

/** Makes of the user's database one that version 4 left, with what it holds; the version is held open, deaf to upgrades, where that is asked for. */
export async function leaveOldDatabase(held: 'held' | 'closed'): Promise<void> {
  const settle = <Result>(request: IDBRequest<Result>): Promise<Result> =>
    new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error ?? new Error('The request failed.'))
    })
  const name = (await indexedDB.databases())[0]?.name ?? ''
  const current = await settle(indexedDB.open(name))
  const stores = [...current.objectStoreNames].filter(store => store !== 'syncs' && store !== 'unsynced')
  const reading = current.transaction(stores)
  const records = await Promise.all(
    stores.map(async store => [store, await settle(reading.objectStore(store).getAll())] as const),
  )
  const keyPaths = stores.map(store => reading.objectStore(store).keyPath)
  current.close()
  await settle(indexedDB.deleteDatabase(name))
  const opening = indexedDB.open(name, 4)
  opening.onupgradeneeded = () => {
    for (const [index, store] of stores.entries()) {
      const made = opening.result.createObjectStore(store, { keyPath: keyPaths[index] ?? null })
      if (store === 'archive') made.createIndex('age', ['thread', 'seen'])
      if (store === 'artifacts') made.createIndex('use', 'usedAt')
    }
  }
  const old = await settle(opening)
  const writing = old.transaction(stores, 'readwrite')
  for (const [store, values] of records) for (const value of values) writing.objectStore(store).put(value)
  await new Promise(resolve => (writing.oncomplete = resolve))
  if (held === 'held') Object.assign(globalThis, { old })
  else old.close()
}

export async function storedVersion(): Promise<number | undefined> {
  return (await indexedDB.databases())[0]?.version
}
