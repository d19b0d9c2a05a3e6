import { databaseName } from '../runtime/persistence/indexed-db-schema.js'

/**
 * Holds a transaction over all of a user's database, as a tab does that was frozen in the middle of one. Returns what
 * ends it.
 */
export async function holdDatabase(user: string): Promise<() => Promise<void>> {
  const request = indexedDB.open(databaseName(user))
  await new Promise((resolve, reject) => {
    request.addEventListener('success', resolve)
    request.addEventListener('error', reject)
  })
  const database = request.result
  const transaction = database.transaction([...database.objectStoreNames], 'readwrite')
  const views = transaction.objectStore('views')
  let isHeld = true
  const ended = new Promise<void>(resolve => transaction.addEventListener('complete', () => resolve()))
  await new Promise<void>(resolve => {
    const stayBusy = (): void => {
      const counting = views.count()
      counting.addEventListener('success', () => {
        resolve()
        if (isHeld) stayBusy()
      })
    }
    stayBusy()
  })
  return () => {
    isHeld = false
    database.close()
    return ended
  }
}
