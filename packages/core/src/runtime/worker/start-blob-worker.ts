import { AntecedentError } from '../../errors.js'
import { WORKER_SOURCE } from './worker-source.js'

/**
 * Starts a worker from the text of its module: where no bundler has put a file beside the bundle, or the package comes
 * from another origin, whose files may not be workers. A content security policy must allow `worker-src blob:`.
 */
export function startBlobWorker(source = WORKER_SOURCE): Worker {
  if (source === '') {
    throw new AntecedentError('worker-failed', { message: 'Only the built package carries the text of its worker.' })
  }
  const address = URL.createObjectURL(new Blob([source], { type: 'text/javascript' }))
  const revoke = (): void => URL.revokeObjectURL(address)
  try {
    const worker = new Worker(address, { type: 'module', name: 'antecedent' })
    // Not at once: WebKit reads the address after the constructor has returned.
    for (const sign of ['message', 'error']) worker.addEventListener(sign, revoke, { once: true })
    return worker
  } catch (error) {
    revoke()
    throw error
  }
}
