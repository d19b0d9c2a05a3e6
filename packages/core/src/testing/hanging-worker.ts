// A worker that serves memory until it is told to hang, as a runaway script in it would.
import '../runtime/worker/worker-entry.js'

addEventListener('message', event => {
  if (event.data !== 'hang') return
  for (;;);
})
