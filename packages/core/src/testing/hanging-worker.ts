// A worker that serves memory until it is told to hang, or reads a text that makes it, as a runaway pattern in it would.
import { startMemoryWorker } from '../runtime/worker/start-memory-worker.js'

const hang = (): never => {
  for (;;);
}

startMemoryWorker({ redactors: [value => (value.includes('makes a worker hang') ? hang() : value)] })

addEventListener('message', event => {
  if (event.data === 'hang') hang()
})
