import { AntecedentError } from '../errors.js'
import { errorOf } from './error-report.js'
import type { FeatureThread, ThreadRenewal } from '../package-feature.js'
import { asError } from './handle/as-error.js'
import type { Observation, ObservationContent } from '../model/observation.js'
import type { FlushResult } from '../working-memory.js'
import type { PageEnvironment } from './environment.js'
import { createRemovalLog } from './removal-log.js'
import { createLossCount } from './loss-count.js'
import { createMirror, type Mirror } from './mirror.js'
import { createOpenReadings, type UnfinishedReadings } from './open-readings.js'
import { createOutbox } from './outbox.js'
import type { StoredMark } from './stored-marks.js'
import { type AskThread, linkThread, type ThreadLink } from './link-thread.js'
import type { WorkGate } from './work-gate.js'
import type { Connection } from './worker/connection.js'
import type { Publication, ThreadOptions } from './worker/memory-host.js'

/** A page's end of one thread. */
export interface ThreadClient extends FeatureThread {
  readonly options: Omit<ThreadOptions, 'seed' | 'mark'>
  readonly mirror: Mirror
  /** Sends an observation, or keeps it until there is an engine to send it to. */
  send(content: ObservationContent, sending?: SendOptions): void
  /** Counts something as observed that is still being read; one that rejects is reported, and told by `flush`. */
  await(reading: Promise<unknown>): void
  /** Takes over from a draft: what it observed, what it is still reading, and what it lost. */
  takeOver(draft: ThreadClient): void
  /** Everything not yet committed, in order. */
  outstanding(): readonly Observation[]
  /** Whether anything that was observed is not shown yet, but for turns and texts, which only name what is known. */
  isBehind(): boolean
  /** What is still being read, and how much came to nothing. */
  unfinished(): UnfinishedReadings & { readonly lost: number }
  /** Resolves when what was stored and everything sent so far shows in the mirror, unless it is aborted before. */
  settled(signal?: AbortSignal): Promise<void>
  /** The host hears of losses by one answer; an answer that memory asked for itself takes none away. */
  flush(asker?: 'host' | 'memory'): Promise<FlushResult>
  /** Opens the thread on this engine and sends it what no engine has committed. */
  resume(connection: Connection): void
  /** The engine is gone. */
  suspend(): void
  receive(publication: Publication): void
  /**
   * Calls back with each publication that carries a step of the thread: its state first, then every event, then the state
   * that another engine began with. Returns what ends it.
   */
  watch(listener: (publication: Publication) => void): () => void
  /** Reads the thread again if another tab moved it on. */
  refresh(): void
}

export interface SendOptions {
  /** Bytes in the observation that cross without a copy. */
  transferables?: readonly ArrayBuffer[]
  /** When it was observed, if not now. */
  at?: number
  /** Which erasure the page knew of then, if not the last one that it knows of now. */
  erasures?: number
}

export interface ThreadClientOptions {
  environment: PageEnvironment
  thread: Omit<ThreadOptions, 'seed' | 'mark'>
  /** The connection, once there is one; rejects when there will be none. */
  connected: () => Promise<Connection>
  /** Work of the page's engines. */
  gate: WorkGate
  /** A call to the engine failed, or something observed came to nothing. */
  onFailed: (error: AntecedentError) => void | Promise<void>
  /** The storage's last statement on the thread. */
  mark: () => StoredMark | undefined
  /** Storage says what it holds; undefined where it was told to hold less than it did. */
  onStored: (mark: StoredMark | undefined) => void
  /** The number of outstanding observations changed. */
  onPendingChanged: () => void
}

const ONLY_NAMING: ReadonlySet<string> = new Set<ObservationContent['type']>(['turn-started', 'text-mentioned'])

/**
 * Numbers a thread's observations, sends them, and keeps each until it is committed.
 * Knows nothing of workers, tiers or what an observation says.
 */
export function createThreadClient(options: ThreadClientOptions): ThreadClient {
  const { environment, thread, onFailed } = options
  const mirror = createMirror(environment)
  const readings = createOpenReadings()
  const outbox = createOutbox()
  const drops = createRemovalLog()
  const watchers = new Set<(publication: Publication) => void>()
  const renewalListeners = new Set<(why: ThreadRenewal) => void>()
  const newsListeners = new Set<{ readonly feature: string; readonly listener: (told: never) => void }>()
  let link: ThreadLink | undefined
  let sent = 0
  let erasures = 0
  const losses = createLossCount()

  const onLost = (count: number, message: string): void => {
    if (count === 0) return
    losses.add(count)
    options.onPendingChanged()
    onFailed(new AntecedentError('observation-lost', { message, details: { lost: count } }))
  }

  /** The line to the engine that runs, or rejects. */
  const linked = async (): Promise<ThreadLink> => {
    await options.connected()
    // The engine may have died in this very moment: then there is the next one.
    if (!link) await options.connected()
    if (!link) throw new AntecedentError('internal', { message: 'This thread is closed.' })
    return link
  }

  const ask: AskThread = async (...asked) => (await linked()).ask(...asked)

  const renew = (why: ThreadRenewal): void => {
    for (const listener of [...renewalListeners]) listener(why)
  }

  const send: ThreadClient['send'] = (content, sending = {}) => {
    const { at = environment.now(), transferables = [], erasures: known = erasures } = sending
    const stamp = { origin: thread.origin, number: ++sent, at, ...(known > 0 && { erasures: known }) }
    const observation: Observation = { ...stamp, content }
    const gone = outbox.add(observation)
    drops.sent(observation)
    link?.send(observation, transferables)
    options.onPendingChanged()
    onLost(gone, 'Too much waits: the oldest observations were let go.')
  }

  /** Lets go of what a transaction holds, and says how much that was. */
  const acknowledge = (upTo: number): number => {
    const [oldest] = outbox.get()
    if (!oldest || oldest.number > upTo) return 0
    options.gate.forget(outbox.get().filter(({ number }) => number <= upTo))
    return outbox.keep(({ number }) => number > upTo)
  }

  return {
    options: thread,
    mirror,
    send,
    expect: drops.expect,
    dropping: () => drops.underWay(mirror.get().applied),
    await(reading) {
      const report = (error: unknown): false => {
        onFailed(error as AntecedentError)
        return false
      }
      readings.add(reading.then(() => true, report))
    },
    read: readings.done,
    takeOver(draft) {
      for (const drop of draft.dropping()) drops.expect(drop)
      for (const { content, at, erasures: known = 0 } of draft.outstanding()) send(content, { at, erasures: known })
      const left = draft.unfinished()
      readings.takeOver(left)
      losses.add(left.lost)
    },
    outstanding: outbox.get,
    isBehind() {
      const { applied } = mirror.get()
      const isUnseen = ({ number, content }: Observation): boolean => number > applied && !ONLY_NAMING.has(content.type)
      return readings.unfinished().readings.length > 0 || outbox.get().some(isUnseen)
    },
    unfinished: () => ({ ...readings.unfinished(), lost: losses.untold() }),
    async settled(signal) {
      await readings.done()
      await mirror.shows(sent, signal)
    },
    shown: signal => mirror.shows(sent, signal),
    async flush(asker = 'memory') {
      const hasLost = losses.ask()
      try {
        await readings.done()
        if (readings.takeUnread()) return { durable: false, reason: 'result-unread' }
        const flushed = await (await linked()).flush(sent)
        const { reason } = flushed
        if (reason === 'observation-lost') losses.add(1)
        else if (reason !== undefined) return flushed
        return hasLost(asker === 'host' ? 'told' : 'untold') ? { durable: false, reason: 'observation-lost' } : flushed
      } catch (error) {
        if (error instanceof AntecedentError) onFailed(error)
        return { durable: false, reason: 'engine-failed' }
      }
    },
    ask,
    async askOrReport(feature, query, input, asking) {
      try {
        return await ask(feature, query, input, asking)
      } catch (error) {
        // It is not asked again: were it still suspected of having ended an engine, no answer would ever clear it.
        if (asking?.carried) options.gate.forget([asking.carried])
        if (error instanceof AntecedentError) onFailed(error)
        return undefined
      }
    },
    resume(connection) {
      const { storage, isAwaited } = connection.opened
      const isStored = thread.durable && (storage === 'indexeddb' || isAwaited === true)
      const seed = isStored ? undefined : mirror.seed()
      const mark = thread.durable ? options.mark() : undefined
      const seeded = { ...thread, ...(seed && { seed: { ...seed, erasures } }), ...(mark && { mark }) }
      link = linkThread({
        connection,
        thread: seeded,
        outbox,
        gate: options.gate,
        isWatched: watchers.size > 0,
        onFailed,
        onLost,
      })
      renew(isStored ? 'opened' : 'opened-empty')
    },
    suspend() {
      mirror.rest()
      link?.end()
      link = undefined
    },
    receive(publication) {
      const acknowledged = acknowledge(publication.committed)
      mirror.receive(publication)
      drops.committed(publication.committed)
      erasures = Math.max(erasures, publication.erasures ?? 0)
      if (publication.erased) renew('erased')
      if (publication.step || publication.metric) for (const listener of watchers) listener(publication)
      const { news } = publication
      if (news)
        for (const heard of newsListeners) if (heard.feature === news.feature) heard.listener(news.content as never)
      if (acknowledged > 0) options.onPendingChanged()
      if (publication.stored) options.onStored(publication.stored)
      // Told once: what is left is what it holds from now on.
      if (publication.error?.code === 'storage-damaged') options.onStored(undefined)
      if (publication.error) onFailed(errorOf(publication.error))
    },
    watch(listener) {
      watchers.add(listener)
      link?.watch(true)
      return () => {
        watchers.delete(listener)
        if (watchers.size === 0) link?.watch(false)
      }
    },
    erasures: () => erasures,
    onRenewed(listener) {
      renewalListeners.add(listener)
      if (link) listener('opened')
      return () => renewalListeners.delete(listener)
    },
    onNews(feature, listener) {
      const heard = { feature, listener }
      newsListeners.add(heard)
      return () => newsListeners.delete(heard)
    },
    report: error => void onFailed(asError(error)),
    refresh() {
      link?.refresh()
    },
  }
}
