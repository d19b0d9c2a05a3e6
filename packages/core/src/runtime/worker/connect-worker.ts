import { releaseProxy, transfer, wrap } from 'comlink'

import { AntecedentError, messageOf } from '../../errors.js'
import type { PageEnvironment } from '../environment.js'
import { createCallGuard } from './call-guard.js'
import { type Connection, type ConnectOptions, namesOf, receive } from './connection.js'
import type { MemoryHost } from './memory-host.js'

/** A worker that is refused says so late, or never, so starting has a deadline. (F11) */
const START_DEADLINE_MS = 5_000

/** Names of all that a page can call: the host is made of them, and does not compile where one of its methods is missing. */
const HOST_METHODS = [
  'open',
  'openThread',
  'submit',
  'flush',
  'refresh',
  'ask',
  'watch',
  'closeThread',
  'erase',
  'close',
  'rest',
  'ping',
] as const satisfies readonly (keyof MemoryHost)[]

type HostMethod = (typeof HOST_METHODS)[number]
type Call = (...given: unknown[]) => Promise<never>

/** The package's worker for the main path, found by module URL: what every bundler that knows workers understands. */
export function startOwnWorker(): Worker {
  return new Worker(new URL('./worker-entry.js', import.meta.url), { type: 'module', name: 'antecedent' })
}

/** The one that has every feature's part of the engine, too. Under a name of its own: webpack puts workers of one name into one file. */
export function startFullWorker(): Worker {
  return new Worker(new URL('./all-features-worker.js', import.meta.url), {
    type: 'module',
    name: 'antecedent-features',
  })
}

/** Connects to a worker once its engine has answered; rejects with `worker-failed` or `call-timed-out` when it does not. */
export async function connectWorker(
  environment: PageEnvironment,
  options: ConnectOptions & { startWorker: () => Worker },
): Promise<Connection> {
  const worker = start(options.startWorker)
  const { guard, declareDead } = createCallGuard(environment)
  const watch = new AbortController()
  let isUp = false
  const { port1, port2 } = new MessageChannel()
  const remote = wrap<Record<HostMethod, Call>>(worker)
  const end = (): void => {
    if (watch.signal.aborted) return
    watch.abort()
    remote[releaseProxy]()
    port1.close()
    worker.terminate()
    declareDead(new AntecedentError('worker-failed', { message: "Memory's worker was ended." }))
  }
  const die = (message: string): void => {
    if (watch.signal.aborted) return
    const reason = new AntecedentError('worker-failed', { message })
    declareDead(reason)
    end()
    if (isUp) options.onDeath(reason)
  }

  worker.addEventListener('error', event => {
    event.preventDefault()
    die(`Memory's worker failed: ${event.message || 'its script was refused or not found'}.`)
  })
  const livenessLock = environment.locks && `antecedent-worker-${environment.randomId()}`
  port1.onmessage = event => receive(event.data, options)
  /** An ended worker's proxy throws; the guard has an answer for what it is not asked any more. */
  const callOf =
    (name: HostMethod): Call =>
    (...given) =>
      watch.signal.aborted ? new Promise(() => {}) : remote[name](...given)
  // A proxy's methods are paths made at each access; these are plain functions, and the list is closed.
  const calls = Object.fromEntries(HOST_METHODS.map(name => [name, callOf(name)])) as Record<HostMethod, Call>
  const host: MemoryHost = {
    ...calls,
    submit: (thread, observations, transferables = []) =>
      calls.submit(thread, transfer(observations, [...transferables])),
  }
  try {
    const opening = host.open(
      { ...options.host, features: namesOf(options.parts), ...(livenessLock !== undefined && { livenessLock }) },
      transfer(port2, [port2]),
    )
    const opened = await guard(opening, START_DEADLINE_MS)
    const missing = options.parts?.find(({ name }) => !opened.features?.includes(name))
    if (missing) throw featureMissing(missing.name)
    isUp = true
    if (livenessLock !== undefined && opened.holdsLivenessLock)
      watchLivenessLock(environment, livenessLock, watch.signal, () => die("Memory's worker ended."))
    return { runs: 'worker', host, opened, guard, end }
  } catch (error) {
    end()
    throw error
  }
}

/** The page has what the worker lacks, and runs the engine itself rather than lose what the feature is told. (K7) */
function featureMissing(name: string): AntecedentError {
  const message = `it lacks the feature ${name}. An app's own worker has those of the package, and those that it gives to startMemoryWorker({ features }).`
  return new AntecedentError('feature-missing', { message, details: { feature: name } })
}

function start(startWorker: () => Worker): Worker {
  try {
    return startWorker()
  } catch (error) {
    throw new AntecedentError('worker-failed', { message: `Memory's worker did not start: ${messageOf(error)}` })
  }
}

/** The browser gives a lock to the next in line within milliseconds of its holder's end. */
function watchLivenessLock(
  environment: PageEnvironment,
  livenessLock: string,
  signal: AbortSignal,
  onReleased: () => void,
): void {
  environment.locks?.request(livenessLock, { signal }, onReleased).catch(() => {})
}
