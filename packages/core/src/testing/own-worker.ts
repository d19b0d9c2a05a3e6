// A worker file as an app writes it, for the functions that cannot be sent to a worker.
import { startMemoryWorker } from '../runtime/worker/start-memory-worker.js'

startMemoryWorker({
  extractors: {
    getOrder: ({ output }) => [{ type: 'order', id: output.n, name: output.title }],
    getBroken() {
      throw new Error('no such field')
    },
    'list*': ({ output }, { find }) => [...find(), { type: 'list', id: `of ${output.length}` }],
  },
  redactors: [value => value.replaceAll('Falcon', 'Bird')],
})
