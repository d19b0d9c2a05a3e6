import { describeTextStorage } from '../../testing/text-storage-suite.js'
import { openIndexedDBStorage } from './indexed-db-storage.js'

let databases = 0

describeTextStorage({
  name: 'artifacts in IndexedDB in a browser',
  createDatabase() {
    const user = `artifact suite ${Date.now()} ${databases++}`
    return () => openIndexedDBStorage({ user })
  },
})
