import type { Feature, Idle } from '../../feature.js'
import { loadOnce } from '../../load-features.js'
import type { SyncCalls, SyncStatus } from './sync-calls.js'
import type { SyncOptions } from './sync-options.js'

export { MAX_REGISTER_VALUE, REGISTER_KEY } from './sync-register.js'
export type { SyncCalls, SyncStatus } from './sync-calls.js'
export type { SyncOptions } from './sync-options.js'
export type { ConnectRegister, RegisterEntry, SyncRegister } from './sync-register.js'

const withCode = loadOnce(() => import('./connect-sync.js'))

/**
 * The same memory on every device of a user, by a register on a server: what is open and what was told is synced, behind
 * the commit. No request waits for it.
 *
 * @example
 * const memory = createWorkingMemory({ user, thread, features: [sync({ connect: natsSync({ servers, getToken }) })] })
 * memory.sync.status() // { state: 'synced' }
 */
export function sync(options: SyncOptions): Feature<'sync', SyncCalls> {
  return {
    name: 'sync',
    idle: { status: { value: LOADING }, synced: idleStatus, subscribe: 'listens' },
    part: () => import('./sync-part.js').then(({ syncPart }) => syncPart),
    load: () =>
      withCode(
        ({ connectSync }) =>
          host =>
            connectSync(host, options),
      ),
  }
}

/** The same each time, for who renders from it. */
const LOADING: SyncStatus = { state: 'behind' }

function idleStatus({ reason, error }: Idle): SyncStatus {
  return { state: 'off', reason: error?.message ?? reason ?? 'memory-closed' }
}
