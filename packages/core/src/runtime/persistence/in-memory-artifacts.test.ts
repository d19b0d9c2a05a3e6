import { describeArtifactStorage } from '../../testing/artifact-storage-suite.js'
import { createInMemoryStorage } from './in-memory-storage.js'

describeArtifactStorage({
  name: 'artifacts in memory',
  createDatabase() {
    const storage = createInMemoryStorage()
    return async () => ({ ...storage, close: async () => {} })
  },
})
