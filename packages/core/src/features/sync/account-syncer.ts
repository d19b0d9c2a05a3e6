import { messageOf } from '../../errors.js'
import type { PackageHost } from '../../package-feature.js'
import { asError } from '../../runtime/handle/as-error.js'
import { createListeners } from '../../runtime/handle/listeners.js'
import type { SyncStatus } from './sync-calls.js'
import type { SyncOptions } from './sync-options.js'
import type { ThreadStanding } from './sync-part.js'
import type { AskSync } from './sync-round.js'
import { deriveSecret } from './sync-secret.js'
import { joinSyncTabs, type SyncTabs } from './sync-tabs.js'
import { createSyncer, type SyncAccount, type Syncer } from './syncer.js'

/** One user's sync on this page, for all handles. */
export interface AccountSyncer {
  /** A handle takes part until what this returns is called. */
  join(host: PackageHost): () => void
  status(): SyncStatus
  /** Undefined where another tab syncs. */
  account(): SyncAccount | undefined
  /** Standing of each thread of this device. */
  standings(): Promise<readonly ThreadStanding[]>
  subscribe(listener: () => void): () => void
  /** Something was told to memory. */
  told(): void
  /** Syncs all that was committed, in this tab or in the one that syncs. */
  round(): Promise<void>
}

/** A call of the engine takes as long as thousands of events take to be merged. */
const ASK_DEADLINE_MS = 60_000

const accounts = new WeakMap<object, AccountSyncer>()

/** The one of a user; the options of the handle that comes first are those of all. */
export function accountSyncer(host: PackageHost, options: SyncOptions): AccountSyncer {
  const known = accounts.get(host.account) ?? createAccountSyncer(host, options)
  accounts.set(host.account, known)
  return known
}

function createAccountSyncer(first: PackageHost, options: SyncOptions): AccountSyncer {
  const { environment, sharedName } = first
  const hosts = new Set<PackageHost>()
  const listeners = createListeners(run => void first.quietly(run))
  let secret: ReturnType<typeof deriveSecret> | undefined
  let syncer: Syncer | undefined
  let tabs: SyncTabs | undefined
  let starting: Promise<void> | undefined
  let stopListening = (): void => {}
  let status: SyncStatus = { state: 'behind' }

  const report = (error: unknown): void => first.onError(asError(error, 'internal'))

  const setStatus = (next: SyncStatus): void => {
    status = next
    listeners.notify()
  }

  const ask: AskSync = async (name, input) => {
    const [host] = hosts
    if (!host) throw new Error('No handle takes part in sync any more.')
    return host.userThread().ask('sync', name, input as never, { deadlineMs: ASK_DEADLINE_MS }) as never
  }

  const secretOf = (): ReturnType<typeof deriveSecret> => (secret ??= deriveSecret(options.key))

  /** Threads of this page that are kept: a draft has none yet. */
  const threads = (): readonly string[] => {
    const [host] = hosts
    const shown = [...hosts].flatMap(each => (each.threadId() === undefined ? [] : each.thread().options.thread))
    return host ? [...new Set([host.userThread().options.thread, ...shown])] : []
  }

  const lead = (): void => {
    syncer = createSyncer({
      environment,
      connect: options.connect,
      secret: secretOf,
      ask,
      threads: () => [...new Set([...threads(), ...(tabs?.threads() ?? [])])],
      onStatus(next) {
        setStatus(next)
        tabs?.tell(next)
      },
      onError: report,
    })
    syncer.wake(0)
  }

  const stopLeading = async (): Promise<void> => {
    const ending = syncer
    syncer = undefined
    await ending?.close()
  }

  const start = async (): Promise<void> => {
    try {
      const { kind } = await ask('begin', { device: environment.randomId(), secret: await secretOf() })
      if (hosts.size === 0) return
      // Tabs that keep what they know in memory have nothing in common.
      if (kind === 'memory' || !sharedName || !environment.locks) return lead()
      tabs = joinSyncTabs({
        environment,
        after: environment.after,
        name: sharedName,
        threads,
        status: () => status,
        onLeading: lead,
        onYielding: stopLeading,
        async onTold({ isNew, done }) {
          if (!done) return isNew ? syncer?.wake(0) : syncer?.told()
          await syncer?.round()
          done()
        },
        onStatus: setStatus,
      })
    } catch (error) {
      starting = undefined
      setStatus({ state: 'off', reason: messageOf(error) })
      report(error)
    }
  }

  const stop = async (): Promise<void> => {
    starting = undefined
    const left = tabs
    tabs = undefined
    // The next tab connects once this one has let go.
    await stopLeading()
    left?.close()
  }

  const begin = (): void => {
    if (hosts.size > 0) starting ??= start()
  }

  const listen = (): (() => void) => {
    const stopWaking = environment.onPageChange(is => {
      // A page in the back/forward cache holds neither lock nor connection.
      if (is === 'away') return void stop()
      if (is === 'hidden') tabs?.hide()
      wake().catch(() => {})
    })
    const stopResuming = environment.onResumed(begin)
    return () => {
      stopWaking()
      stopResuming()
    }
  }

  /** Has a round run, here or in the tab that syncs; where that ends meanwhile, here. */
  const wake = async (): Promise<void> => {
    if (!syncer) await tabs?.round()
    await syncer?.round()
  }

  return {
    join(host) {
      if (hosts.size === 0) stopListening = listen()
      hosts.add(host)
      if (host.isStarted()) begin()
      // A thread that is shown from now on is read at once.
      if (syncer) syncer.wake(0)
      else tabs?.told()
      return () => {
        hosts.delete(host)
        if (hosts.size > 0) return
        accounts.delete(host.account)
        stopListening()
        void stop()
      }
    },
    status: () => status,
    account: () => syncer?.account(),
    standings: () => ask('standings', null),
    subscribe: listeners.subscribe,
    told() {
      begin()
      if (syncer) syncer.told()
      else tabs?.told()
    },
    async round() {
      begin()
      await starting
      await wake()
    },
  }
}
