import { describeTextStorage } from '../../testing/text-storage-suite.js'
import { createInMemoryStorage } from './in-memory-storage.js'

describeTextStorage({
  name: 'artifacts in memory',
  createDatabase() {
    const storage = createInMemoryStorage()
    return async () => ({ ...storage, close: async () => {} })
  },
})
