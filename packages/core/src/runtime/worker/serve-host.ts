import { AntecedentError } from '../../errors.js'
import { reportOf } from '../error-report.js'
import { createExtractor, type OwnFunctions } from '../../memory/extract/create-extractor.js'
import type { CompactorOptions } from '../../model/compactor.js'
import type { FeatureModel } from '../../model/feature-model.js'
import type { Environment } from '../environment.js'
import { createMemoryEngine, type MemoryEngine } from '../memory-engine.js'
import { restTransactions } from '../persistence/indexed-db-connection.js'
import { databaseName } from '../persistence/indexed-db-schema.js'
import { openStorage } from '../persistence/open-storage.js'
import { openTabChannel } from '../tabs/tab-channel.js'
import type { EnginePart } from '../engine-part.js'
import { queriesOf } from '../queries/built-in-queries.js'
import { findQuery, queriesFor } from '../queries/find-query.js'
import { guardPart } from './guard-part.js'
import type { Answer, HostOpened, HostOptions, MemoryHost, PublicationPort } from './memory-host.js'

/** Functions of an app's own worker file, which no message carries. */
export interface HostFunctions extends OwnFunctions {
  /** Models of the features that keep something of a thread: those of the page must be here, too. (K6) */
  readonly features?: readonly FeatureModel<string, unknown, never>[]
  /** By tool, named as in rules: what a citation says of its results. (A6) */
  readonly compactors?: CompactorOptions
}

/** Options of a host. */
export interface HostParts extends Omit<HostFunctions, 'compactors'> {
  /** Parts of the engine that features have. */
  readonly parts?: readonly EnginePart[]
}

/**
 * The host's methods over an engine that `open` makes: the closed list that a page can call, where every failure is
 * an answer. The same object serves behind a worker and on the page. `own` is what an
 * app's own worker file adds, for no message carries functions.
 */
export function serveHost(environment: Environment, own: HostParts = {}): MemoryHost {
  const { features = [] } = own
  const parts = [...features.map((model): EnginePart => ({ name: model.name, model })), ...(own.parts ?? [])]
  let engine: MemoryEngine | undefined
  let release = (): void => {}

  const started = (): MemoryEngine => {
    if (!engine) throw new AntecedentError('internal', { message: 'The memory host was called before it was opened.' })
    return engine
  }

  const open = async (options: HostOptions, port: PublicationPort): Promise<HostOpened> => {
    const { user, policy, reports } = options
    const holdsLivenessLock = await holdLivenessLock(environment, options.livenessLock)
    const { storage, reason } = await openStorage({
      environment,
      user,
      wanted: options.storage,
      onStanding: standing => port.postMessage({ standing }),
      report: error => port.postMessage({ error: reportOf(error) }),
    })
    // What is kept in memory is this tab's own: there is nothing to tell the others, and nothing older than it.
    const isShared = storage.kind === 'indexeddb' || storage.awaited !== undefined
    const channel = isShared
      ? openTabChannel({ environment, name: databaseName(user), onMessage: message => engine?.onTabMessage(message) })
      : undefined
    engine = createMemoryEngine({
      environment,
      storage,
      policy,
      extractor: createExtractor(options.extraction, {
        ...own,
        clock: () => environment.ticks(),
        logs: reports?.logs === true,
      }),
      parts: parts.map(part => guardPart(part, error => port.postMessage({ error: reportOf(error) }))),
      isMeasured: reports?.metrics === true,
      keepsEvents: parts.some(part => part.keepsEvents && options.features?.includes(part.name)),
      announce: message => channel?.announce(message),
      publish: publication => port.postMessage(publication),
    })
    const { removeOlder } = engine
    const { startedAt } = options
    // A removal that fails is tried at the next start.
    const remove = (at: number): void => void removeOlder({ at, maxAgeMs: policy.maxAgeMs }).catch(() => {})
    const cancelRemoval =
      isShared && startedAt !== undefined
        ? environment.after(REMOVAL_DELAY_MS, () => remove(startedAt), 'by-nobody')
        : undefined
    release = () => {
      cancelRemoval?.()
      channel?.close()
      port.close()
    }
    return {
      storage: storage.kind,
      holdsLivenessLock,
      features: parts.map(({ name }) => name),
      ...(reason !== undefined && { reason }),
      ...(storage.awaited && { isAwaited: true }),
    }
  }

  const methods: MemoryHost = {
    open: (options, port) => answer(() => open(options, port)),
    openThread: options => answer(async () => finish(await started().openThread(options))),
    submit: (thread, observations) => answer(async () => finish(await started().submit(thread, observations))),
    flush: (thread, upTo) => answer(() => started().flush(thread, upTo)),
    refresh: thread => answer(async () => finish(await started().refresh(thread))),
    closeThread: thread => answer(async () => finish(await started().closeThread(thread))),
    ask: (thread, feature, query, input) =>
      answer(async () => {
        const tableOf = async (name: string) => queriesOf(await started().thread(name))
        const others = async (name: string) => queriesFor(await tableOf(name), feature)
        return findQuery(await tableOf(thread), feature, query)(input, others)
      }),
    watch: (thread, isWatched) => answer(async () => finish(await started().watch(thread, isWatched))),
    rest: () => answer(async () => finish(restTransactions(environment))),
    ping: async () => ({ value: null }),
    erase: () => answer(async () => finish(await started().erase())),
    close: () =>
      answer(async () => {
        await engine?.close()
        release()
        return null
      }),
  }
  // Comlink walks paths of property names that come over the wire; without a prototype there is nothing to walk to.
  return Object.freeze(Object.assign(Object.create(null) as object, methods))
}

/** After what a page waits for at its start. */
const REMOVAL_DELAY_MS = 5_000

async function answer<Value>(run: () => Promise<Value>): Promise<Answer<Value>> {
  try {
    return { value: await run() }
  } catch (error) {
    return { error: reportOf(error) }
  }
}

function finish(_done: void): null {
  return null
}

/**
 * Whether the lock is held: a page that asks for it then gets it the moment this thread of execution ends.
 * It must be held before the page hears of it, or the page, asking first, would take the host for dead.
 */
function holdLivenessLock(environment: Environment, livenessLock: string | undefined): Promise<boolean> {
  const { locks } = environment
  if (livenessLock === undefined || !locks) return Promise.resolve(false)
  return new Promise(resolve => {
    const holdForLife = (): Promise<never> => {
      resolve(true)
      return new Promise(() => {})
    }
    locks.request(livenessLock, holdForLife).catch(() => resolve(false))
  })
}
