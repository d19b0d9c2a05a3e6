import type { DevtoolsClient } from '../../../devtools/devtools-client.js'
import type { DevtoolsFeature } from '../../../devtools/devtools-feature.js'
import { count, listOf, literal, object, shape, text, time } from '../../../memory/check-shape.js'
import type { SyncStatus } from '../sync-calls.js'
import type { ThreadStanding } from '../sync-part.js'
import type { SyncAccount } from '../syncer.js'

/** State of sync on one device, as devtools show it. */
export interface SyncState {
  readonly status: SyncStatus
  /** Left out where another tab syncs for this one. */
  readonly account?: Omit<SyncAccount, 'lastAt'> & { readonly lastAt?: number }
  readonly threads: readonly ThreadStanding[]
}

export interface SyncProtocol {
  readonly question: { readonly about: 'sync' }
  /** Without the feature, no state. */
  readonly answer: { readonly about: 'sync'; readonly state?: SyncState }
  readonly act: never
}

/** Threads in one answer. */
const MAX_THREADS = 200

const words = text()

const state = shape({
  status: shape({ state: literal('off', 'offline', 'behind', 'synced'), 'reason?': words }),
  'account?': shape({
    rounds: count,
    failures: count,
    conflicts: count,
    bytesUp: count,
    bytesDown: count,
    'lastAt?': time,
  }),
  threads: listOf(shape({ thread: words, 'key?': words, version: count, unsynced: count }), MAX_THREADS),
})

/** How far a device and the user's register have come together; nothing of a redacted memory, whose threads have names. */
export const syncInDevtools: DevtoolsFeature<SyncProtocol> = {
  questions: {
    sync: {
      asked: object,
      answered: shape({ 'state?': state }),
      async answer(client, { about }) {
        const source = sourceOf(client)
        if (!source) return { about }
        const account = source.account()
        // An engine that does not answer has standings all the same, of which nothing is known now.
        const threads = await source.standings().catch(() => [])
        return {
          about,
          state: {
            status: source.status(),
            ...(account && { account: withoutUndefined(account) }),
            threads: threads.toSorted((one, other) => other.unsynced - one.unsynced).slice(0, MAX_THREADS),
          },
        }
      },
    },
  },
  acts: {},
}

interface SyncSource {
  status(): SyncStatus
  account(): SyncAccount | undefined
  standings(): Promise<readonly ThreadStanding[]>
}

function sourceOf({ features: { inspected } }: DevtoolsClient): SyncSource | undefined {
  return inspected['sync'] as SyncSource | undefined
}

function withoutUndefined({ lastAt, ...account }: SyncAccount): NonNullable<SyncState['account']> {
  return { ...account, ...(lastAt !== undefined && { lastAt }) }
}
