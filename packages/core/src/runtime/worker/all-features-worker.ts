import { startMemoryWorker } from './start-memory-worker.js'

startMemoryWorker()
