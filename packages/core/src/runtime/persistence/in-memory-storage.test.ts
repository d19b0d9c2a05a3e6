import { describeMemoryStorage } from '../../testing/memory-storage-suite.js'
import { createInMemoryStorage } from './in-memory-storage.js'

describeMemoryStorage({
  name: 'in-memory storage',
  createDatabase() {
    const storage = createInMemoryStorage()
    return async () => storage
  },
  outlivesClose: false,
})
