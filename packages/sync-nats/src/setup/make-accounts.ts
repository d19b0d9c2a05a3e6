import { makeCredentials } from '../server/make-credentials.js'
import type { KeyPair } from '../server/key-pair.js'
import { signClaims } from '../server/sign-claims.js'
import { HINTS, KEPT, READS, STREAM, WRITES } from '../subjects.js'

/** Pairs of keys behind a server: of its operator, its own account, and the two accounts of sync. */
export interface SetupKeys {
  readonly operator: KeyPair
  readonly system: KeyPair
  /** Account that holds the stream, which no device enters. */
  readonly memory: KeyPair
  /** Account of devices, whose pair signs their tokens. */
  readonly devices: KeyPair
}

/** Accounts as nats-server is told of them. None of it is secret. */
export interface Accounts {
  readonly operator: string
  readonly systemAccount: string
  /** JWT of each account by its public key. */
  readonly preload: Readonly<Record<string, string>>
}

const UNLIMITED = -1

/** Calls of JetStream that `stream` and `eraseUser` make. */
const ADMINISTRATION = ['INFO', 'CREATE', 'UPDATE', 'PURGE'].map(call => `$JS.API.STREAM.${call}.${STREAM}`)

/**
 * Describes the accounts. Devices reach the stream by two services and hear its hints, and are in another account than it:
 * what the server has answered for them, with whatever subject they name, stays in theirs.
 */
export function makeAccounts({ operator, system, memory, devices }: SetupKeys): Accounts {
  const writes = { type: 'service', subject: `${KEPT}.>` }
  const reads = { type: 'service', subject: `$JS.API.DIRECT.GET.${STREAM}.${KEPT}.>` }
  const hints = { type: 'stream', subject: `${HINTS}.>` }
  const account = memory.getPublicKey()
  const accounts: [KeyPair, string, object][] = [
    [system, 'SYSTEM', { limits: limits() }],
    [
      memory,
      'MEMORY',
      {
        exports: [
          { name: 'writes', ...writes },
          { name: 'reads', ...reads },
          { name: 'hints', ...hints },
        ],
        limits: limits({ exports: 3, streams: 1, disk_storage: UNLIMITED }),
      },
    ],
    [
      devices,
      'DEVICES',
      {
        imports: [
          { name: 'writes', account, ...writes, local_subject: `${WRITES}.>` },
          { name: 'reads', account, ...reads, local_subject: `${READS}.>` },
          { name: 'hints', account, ...hints },
        ],
        limits: limits({ imports: 3 }),
      },
    ],
  ]
  const describe = ([pair, name, nats]: [KeyPair, string, object]) =>
    [
      pair.getPublicKey(),
      signClaims({ name, sub: pair.getPublicKey(), nats: { ...nats, type: 'account' } }, operator),
    ] as const
  return {
    operator: signClaims(
      {
        name: 'antecedent',
        sub: operator.getPublicKey(),
        nats: { type: 'operator', system_account: system.getPublicKey() },
      },
      operator,
    ),
    systemAccount: system.getPublicKey(),
    preload: Object.fromEntries(accounts.map(describe)),
  }
}

/** Credentials with which `stream` makes the stream and `eraseUser` purges; they read no register. */
export function makeAdministrator(memory: KeyPair): string {
  return makeCredentials({
    name: 'administrator',
    account: memory,
    publish: ADMINISTRATION,
    subscribe: ['_INBOX.>'],
  })
}

/** Connections, subscriptions and bytes without limit, and of all else nothing but what is given. */
function limits(given: Readonly<Record<string, number>> = {}) {
  return {
    subs: UNLIMITED,
    data: UNLIMITED,
    payload: UNLIMITED,
    conn: UNLIMITED,
    leaf: 0,
    imports: 0,
    exports: 0,
    wildcards: true,
    ...given,
  }
}
