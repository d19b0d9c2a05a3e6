import 'fake-indexeddb/auto'
import { describeSyncStorage } from '../../testing/sync-storage-suite.js'
import { openIndexedDBStorage } from './indexed-db-storage.js'

let databases = 0

describeSyncStorage('sync in IndexedDB', () =>
  openIndexedDBStorage({ user: `sync suite ${Date.now()} ${databases++}` }),
)
