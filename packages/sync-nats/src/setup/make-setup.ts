import { nkeys } from '@nats-io/nats-core'
import { seedOf } from '../server/key-pair.js'
import { toBase64Url } from '../server/sign-claims.js'
import { makeAccounts, makeAdministrator, type SetupKeys } from './make-accounts.js'
import { type ConfigurationOptions, renderConfiguration } from './render-configuration.js'

export interface SetupOptions {
  /** Hosts of the servers, by which they find each other; a single server where left out. */
  readonly hosts?: readonly string[]
  readonly storeFolder: string
  /** Ports of a single server, in place of those it has by default. */
  readonly ports?: Pick<ConfigurationOptions, 'listen' | 'websocket'>
}

export interface SetupFile {
  readonly name: string
  readonly text: string
  /** Only its owner may read it, and no repository has it. */
  readonly isSecret: boolean
}

const SECRET_BYTES = 32

/** Files of a new server or cluster, with new keys. */
export function makeSetup({ hosts = [], storeFolder, ports }: SetupOptions): SetupFile[] {
  const keys = makeKeys()
  const accounts = makeAccounts(keys)
  const password = makeSecret()
  const configurations =
    hosts.length === 0
      ? [
          {
            name: 'antecedent.conf',
            text: renderConfiguration({ accounts, serverName: 'antecedent', storeFolder, ...ports }),
          },
        ]
      : hosts.map((host, index) => ({
          name: `antecedent-${index + 1}.conf`,
          text: renderConfiguration({
            accounts,
            serverName: host,
            storeFolder,
            cluster: {
              password,
              routes: hosts.map(other => `${other}:6222`),
              certificate: { certificateFile: 'antecedent.crt', keyFile: 'antecedent.key' },
            },
          }),
        }))
  return [
    ...configurations.map(file => ({ ...file, isSecret: hosts.length > 0 })),
    { name: 'antecedent.env', text: renderEnvironment(keys), isSecret: true },
    { name: 'antecedent.creds', text: makeAdministrator(keys.memory), isSecret: true },
    { name: 'antecedent.keys', text: renderKeys(keys), isSecret: true },
  ]
}

function makeKeys(): SetupKeys {
  return {
    operator: nkeys.createOperator(),
    system: nkeys.createAccount(),
    memory: nkeys.createAccount(),
    devices: nkeys.createAccount(),
  }
}

function makeSecret(): string {
  return toBase64Url(crypto.getRandomValues(new Uint8Array(SECRET_BYTES)))
}

function renderEnvironment({ devices }: SetupKeys): string {
  return [
    "# For the app's backend: userToken({ user, signingKey, secret }).",
    `ANTECEDENT_SIGNING_KEY=${seedOf(devices)}`,
    '# With another secret every user has other registers, which are empty: keep it.',
    `ANTECEDENT_SECRET=${makeSecret()}`,
    '',
  ].join('\n')
}

function renderKeys({ operator, system, memory }: SetupKeys): string {
  return [
    '# Seeds of the operator and of the accounts that no program needs: keep them offline, to describe the accounts anew.',
    `OPERATOR=${seedOf(operator)}`,
    `SYSTEM=${seedOf(system)}`,
    `MEMORY=${seedOf(memory)}`,
    '',
  ].join('\n')
}
