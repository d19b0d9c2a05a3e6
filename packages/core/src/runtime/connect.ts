import { messageOf } from '../errors.js'
import type { PageEnvironment } from './environment.js'
import type { Connection, ConnectOptions } from './worker/connection.js'
import { connectWorker, startFullWorker, startOwnWorker } from './worker/connect-worker.js'

export interface Connected {
  connection: Connection
  /** Why each better tier was passed over. */
  reasons: string[]
}

/** One way to a worker. What it needs first is loaded only when the ways before it have failed. */
interface WorkerTier {
  readonly name: string
  readonly load: () => (() => Worker) | Promise<() => Worker>
}

/**
 * Finds the best place for the engine: the app's worker, the package's own, the same one from a Blob, else the page.
 * Each tier counts only once its engine has answered. Rejects when not even the page can run it. (F11)
 */
export async function connect(
  environment: PageEnvironment,
  options: ConnectOptions & { startWorker: (() => Worker) | false | undefined },
): Promise<Connected> {
  const reasons: string[] = []
  return { connection: await firstThatAnswers(), reasons }

  async function firstThatAnswers(): Promise<Connection> {
    const { startWorker } = options
    const own = startWorker !== false && environment.Worker ? ownTiers(options.parts ?? []) : []
    for (const { name, load } of startWorker ? [appTier(startWorker), ...own] : own) {
      try {
        return await connectWorker(environment, { ...options, startWorker: await load() })
      } catch (error) {
        reasons.push(`${name}: ${messageOf(error)}`)
      }
    }
    if (startWorker !== false && !environment.Worker) reasons.push('There are no web workers here, as in Node.')
    // Loaded only where it is needed: with a worker, no page pays for the engine.
    const { connectInline } = await import('./worker/connect-inline.js')
    return connectInline(environment, options)
  }
}

const appTier = (startWorker: () => Worker): WorkerTier => ({ name: "The app's worker", load: () => startWorker })

const ownTiers = (parts: readonly unknown[]): readonly WorkerTier[] => [
  { name: "The package's worker", load: () => (parts.length > 0 ? startFullWorker : startOwnWorker) },
  {
    name: 'Its worker from a Blob',
    async load() {
      const { startBlobWorker } = await import('./worker/start-blob-worker.js')
      return startBlobWorker
    },
  },
]
