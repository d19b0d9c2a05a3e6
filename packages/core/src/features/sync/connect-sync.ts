import type { ConnectedPackageFeature, PackageHost } from '../../package-feature.js'
import { accountSyncer } from './account-syncer.js'
import type { SyncCalls, SyncStatus } from './sync-calls.js'
import type { SyncOptions } from './sync-options.js'

const DEFAULT_DEADLINE_MS = 10_000

/** Rounds of one wait for sync. */
const MAX_ROUNDS = 4

const isUnfinished = ({ state, reason }: SyncStatus): boolean => state === 'behind' && reason === undefined

const OFF: SyncStatus = { state: 'off', reason: 'memory-off' }
const CLOSED: SyncStatus = { state: 'off', reason: 'memory-closed' }

/** Lets a handle's thread, and the user's own, take part in sync. */
export function connectSync(host: PackageHost, options: SyncOptions): ConnectedPackageFeature<SyncCalls> {
  const syncer = accountSyncer(host, options)
  const leave = syncer.join(host)

  const status = (): SyncStatus => {
    if (host.isOpen()) return syncer.status()
    return host.offReason() === 'memory-off' ? OFF : CLOSED
  }

  /** Commits what this handle was told, and syncs it. */
  const sync = async (): Promise<void> => {
    await host.idle()
    await Promise.all([host.thread().flush(), host.userThread().flush()])
    // A round that erases what is here has something to tell after it.
    for (let round = 0; round < MAX_ROUNDS && (round === 0 || isUnfinished(status())); round++) await syncer.round()
  }

  return {
    calls: {
      status,
      async synced({ deadlineMs = DEFAULT_DEADLINE_MS } = {}) {
        if (!host.isOpen()) return status()
        let cancel = (): void => {}
        const late = new Promise<void>(resolve => {
          cancel = host.environment.after(deadlineMs, resolve)
        })
        // The status says what failed.
        await Promise.race([sync().catch(() => {}), late])
        cancel()
        return status()
      },
      subscribe: syncer.subscribe,
    },
    inspect: { account: syncer.account, standings: syncer.standings, status },
    observed: syncer.told,
    adopted: syncer.told,
    erased: syncer.told,
    end: leave,
  }
}
