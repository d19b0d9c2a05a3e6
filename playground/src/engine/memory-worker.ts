import { startMemoryWorker } from '@antecedent/core/worker'

startMemoryWorker()
