import { AntecedentError, errorOf } from '../errors.js'
import type { MemoryExport } from '../model/memory-export.js'
import type { Observation, ObservationContent } from '../model/observation.js'
import type { FlushResult } from '../working-memory.js'
import type { Environment } from './environment.js'
import { createMirror, type Mirror } from './mirror.js'
import type { Connection } from './worker/connection.js'
import type { Publication, ThreadOptions } from './worker/memory-host.js'

/** A page's end of one thread. */
export interface ThreadClient {
  readonly options: Omit<ThreadOptions, 'seed'>
  readonly mirror: Mirror
  /** Sends an observation, or keeps it until there is an engine to send it to. */
  send(content: ObservationContent, sending?: SendOptions): void
  /** Counts something as observed that is still being read. */
  await(reading: Promise<unknown>): void
  /** Resolves when nothing is being read any more, or with false at a deadline: a body may never end. */
  read(): Promise<boolean>
  /** Everything not yet committed, in order: what a thread that takes over from this one needs. */
  outstanding(): readonly Observation[]
  /** Resolves when everything sent so far shows in the mirror. */
  settled(): Promise<void>
  flush(): Promise<FlushResult>
  export(): Promise<Omit<MemoryExport, 'thread'>>
  /** Opens the thread on this engine and sends it what no engine has committed. */
  resume(connection: Connection): void
  /** The engine is gone. */
  suspend(): void
  receive(publication: Publication): void
  /** Reads the thread again if another tab moved it on. */
  refresh(): void
}

export interface SendOptions {
  /** Bytes in the observation that cross without a copy. */
  givenAway?: readonly ArrayBuffer[]
  /** When it was observed, if not now. */
  at?: number
}

export interface ThreadClientOptions {
  environment: Environment
  thread: Omit<ThreadOptions, 'seed'>
  /** The connection, once there is one; rejects when there will be none. */
  connected: () => Promise<Connection>
  /** A call to the engine failed. */
  onCallFailed: (error: AntecedentError) => void
  /** The number of outstanding observations changed. */
  onPendingChanged: () => void
}

/** A body that takes longer is not waited for. */
const READ_DEADLINE_MS = 5_000

/** What an engine that dies has not committed is sent again; past this many, the oldest are let go. */
const MAX_OUTSTANDING = 1_000

/**
 * Numbers a thread's observations, sends them, and keeps each until it is committed.
 * Knows nothing of workers, tiers or what an observation says.
 */
export function createThreadClient(options: ThreadClientOptions): ThreadClient {
  const { environment, thread } = options
  const mirror = createMirror()
  const readings = new Set<Promise<unknown>>()
  let connection: Connection | undefined
  let outstanding: Observation[] = []
  let sent = 0

  const submit = (observations: readonly Observation[], givenAway: readonly ArrayBuffer[] = []): void => {
    if (!connection) return
    const { guard, host } = connection
    guard(host.submit(thread.thread, observations, givenAway)).catch(options.onCallFailed)
  }

  /** What can be sent again: bytes that were given away went down with the engine that had them. */
  const dropLostBytes = (): void => {
    const kept = outstanding.filter(observation => !hasLostBytes(observation))
    const lost = outstanding.length - kept.length
    outstanding = kept
    if (lost === 0) return
    options.onCallFailed(
      new AntecedentError('result-unreadable', {
        message: 'Results whose bytes were handed over with `transfer` were lost with the worker that had them.',
        details: { lost },
      }),
    )
  }

  const afterReadings = async (): Promise<void> => {
    while (readings.size > 0) await Promise.allSettled([...readings])
  }

  const read = (): Promise<boolean> =>
    new Promise(resolve => {
      const cancel = environment.after(READ_DEADLINE_MS, () => resolve(false))
      void afterReadings().then(() => {
        cancel()
        resolve(true)
      })
    })

  const applied = (number: number): Promise<void> =>
    new Promise(resolve => {
      if (mirror.get().applied >= number) return resolve()
      const stop = mirror.subscribe(() => {
        if (mirror.get().applied < number) return
        stop()
        resolve()
      })
    })

  return {
    options: thread,
    mirror,
    send(content, { at = environment.now(), givenAway } = {}) {
      const observation: Observation = { origin: thread.origin, number: ++sent, at, content }
      submit([observation], givenAway)
      outstanding.push(observation)
      if (outstanding.length > MAX_OUTSTANDING) outstanding.shift()
      options.onPendingChanged()
    },
    await(reading) {
      readings.add(reading)
      reading.finally(() => readings.delete(reading)).catch(() => {})
    },
    read,
    outstanding: () => outstanding,
    async settled() {
      await afterReadings()
      await applied(sent)
    },
    async flush() {
      try {
        if (!(await read())) return { durable: false, reason: 'result-unread' }
        const { guard, host } = await options.connected()
        return await guard(host.flush(thread.thread))
      } catch (error) {
        if (error instanceof AntecedentError) options.onCallFailed(error)
        return { durable: false, reason: 'engine-failed' }
      }
    },
    async export() {
      await read()
      const { guard, host } = await options.connected()
      return guard(host.exportThread(thread.thread))
    },
    resume(fresh) {
      connection = fresh
      const { applied: shown, view } = mirror.get()
      const seed = shown > 0 && fresh.opened.storage === 'memory' && { seed: { view, applied: shown } }
      fresh.guard(fresh.host.openThread({ ...thread, ...seed })).catch(options.onCallFailed)
      dropLostBytes()
      if (outstanding.length > 0) submit(outstanding)
    },
    suspend() {
      connection = undefined
    },
    receive(publication) {
      const before = outstanding.length
      outstanding = outstanding.filter(observation => observation.number > publication.committed)
      mirror.receive(publication)
      if (outstanding.length !== before) options.onPendingChanged()
      if (publication.error) options.onCallFailed(errorOf(publication.error))
    },
    refresh() {
      connection?.guard(connection.host.refresh(thread.thread)).catch(options.onCallFailed)
    },
  }
}

/** A detached buffer has no length. */
function hasLostBytes({ content }: Observation): boolean {
  if (content.type !== 'tool-result') return false
  const { output } = content.result
  return output instanceof ArrayBuffer && output.byteLength === 0
}
