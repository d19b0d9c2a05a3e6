import { describeSyncStorage } from '../../testing/sync-storage-suite.js'
import { createInMemoryStorage } from './in-memory-storage.js'

describeSyncStorage('sync in memory', async () => createInMemoryStorage())
