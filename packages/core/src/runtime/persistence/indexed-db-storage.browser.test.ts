import { describeMemoryStorage } from '../../testing/memory-storage-suite.js'
import { openIndexedDBStorage } from './indexed-db-storage.js'

let databases = 0

describeMemoryStorage({
  name: 'IndexedDB storage in a browser',
  createDatabase() {
    const user = `storage suite ${Date.now()} ${databases++}`
    return () => openIndexedDBStorage({ user })
  },
  outlivesClose: true,
})
