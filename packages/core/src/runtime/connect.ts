import { AntecedentError, messageOf } from '../errors.js'
import type { PageEnvironment } from './environment.js'
import type { Connection, ConnectOptions } from './worker/connection.js'
import { connectWorker, startOwnWorker } from './worker/connect-worker.js'

export interface Connected {
  connection: Connection
  /** Why each better tier was passed over, and why storage is not what was asked for. */
  reasons: string[]
}

/**
 * Finds the best place for the engine: the app's worker or the package's own, else the page.
 * Each tier counts only once its engine has answered. Rejects when not even the page can run it.
 */
export async function connect(
  environment: PageEnvironment,
  options: ConnectOptions & { startWorker: (() => Worker) | false | undefined },
): Promise<Connected> {
  const reasons: string[] = []
  const connection = await firstThatAnswers()
  if (connection.opened.reason !== undefined) reasons.push(connection.opened.reason)
  return { connection, reasons }

  async function firstThatAnswers(): Promise<Connection> {
    const { startWorker } = options
    if (startWorker !== false) {
      try {
        if (!startWorker && !environment.Worker) {
          throw new AntecedentError('worker-failed', { message: 'This browser context offers no workers.' })
        }
        return await connectWorker(environment, { ...options, startWorker: startWorker ?? startOwnWorker })
      } catch (error) {
        reasons.push(messageOf(error))
      }
    }
    // Loaded only where it is needed: with a worker, no page pays for the engine.
    const { connectInline } = await import('./worker/connect-inline.js')
    return connectInline(environment, options)
  }
}
