import { describeVectorStorage } from '../../testing/vector-storage-suite.js'
import { openIndexedDBStorage } from './indexed-db-storage.js'

let databases = 0

describeVectorStorage({
  name: 'vectors in IndexedDB in a browser',
  createDatabase() {
    const user = `vector suite ${Date.now()} ${databases++}`
    return () => openIndexedDBStorage({ user })
  },
})
