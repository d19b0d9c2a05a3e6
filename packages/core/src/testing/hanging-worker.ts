// A worker that serves memory until it is told to hang, or reads a text that makes it, as a runaway pattern in it would.
import { startMemoryWorker } from '../runtime/worker/start-memory-worker.js'

/** As an endless loop would, but that it takes no core from what runs beside it. */
const hang = (): never => {
  const { buffer } = new WebAssembly.Memory({ initial: 1, maximum: 1, shared: true })
  for (;;) Atomics.wait(new Int32Array(buffer), 0, 0)
}

startMemoryWorker({ redactors: [value => (value.includes('makes a worker hang') ? hang() : value)] })

addEventListener('message', event => {
  if (event.data === 'hang') hang()
})
