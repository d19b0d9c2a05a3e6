import type { Accounts } from './make-accounts.js'
import { MAX_MESSAGE_BYTES } from './ensure-stream.js'

export interface ConfigurationOptions {
  readonly accounts: Accounts
  readonly serverName: string
  /** Folder of the registers. */
  readonly storeFolder: string
  /** Address and port for `nats` and other clients, of this machine alone. @defaultValue 127.0.0.1:4222 */
  readonly listen?: string
  /** Address and port for devices. @defaultValue 127.0.0.1:4223, or with a cluster 0.0.0.0:443 */
  readonly websocket?: string
  readonly cluster?: ClusterOptions
}

export interface ClusterOptions {
  /** Address and port for the other servers. @defaultValue 0.0.0.0:6222 */
  readonly listen?: string
  readonly password: string
  /** All servers, as `host:port`. */
  readonly routes: readonly string[]
  /** Certificate of the port for devices; without one it is not encrypted. */
  readonly certificate?: { readonly certificateFile: string; readonly keyFile: string }
}

const CLUSTER_USER = 'antecedent'

/** Configuration file of a server, complete: `nats-server -c` needs nothing else. */
export function renderConfiguration(options: ConfigurationOptions): string {
  const { accounts, serverName, storeFolder, listen = '127.0.0.1:4222', cluster } = options
  const websocket = options.websocket ?? (cluster ? '0.0.0.0:443' : '127.0.0.1:4223')
  const preload = Object.entries(accounts.preload).map(([key, jwt]) => `  ${key}: ${jwt}`)
  return [
    '# Written by `npx @antecedent/sync-nats init`, for nats-server 2.11 or newer.',
    `server_name: ${serverName}`,
    '',
    '# Clients that are no browsers, such as `nats`: of this machine alone.',
    `listen: ${listen}`,
    '# The largest value of a register has 4,000,000 bytes.',
    `max_payload: ${MAX_MESSAGE_BYTES}`,
    '',
    '# Devices.',
    'websocket {',
    `  listen: ${websocket}`,
    ...renderCertificate(cluster?.certificate),
    '}',
    '',
    'jetstream {',
    `  store_dir: ${JSON.stringify(storeFolder)}`,
    ...(cluster
      ? []
      : ['  # On its own it keeps what it acknowledged over a loss of power, too.', '  sync_interval: always']),
    '}',
    ...(cluster ? renderCluster(cluster) : []),
    '',
    '# Who may do what. None of it is secret.',
    `operator: ${accounts.operator}`,
    `system_account: ${accounts.systemAccount}`,
    'resolver: MEMORY',
    'resolver_preload {',
    ...preload,
    '}',
    '',
  ].join('\n')
}

function renderCertificate(certificate: ClusterOptions['certificate']): string[] {
  if (!certificate)
    return [
      '  # For other machines: listen: 0.0.0.0:443, and in place of the next line tls { cert_file: "…", key_file: "…" }',
      '  no_tls: true',
    ]
  const { certificateFile, keyFile } = certificate
  return [
    '  tls {',
    `    cert_file: ${JSON.stringify(certificateFile)}`,
    `    key_file: ${JSON.stringify(keyFile)}`,
    '  }',
  ]
}

function renderCluster({ listen = '0.0.0.0:6222', password, routes }: ClusterOptions): string[] {
  return [
    '',
    '# Between the servers, on a private network. Its password makes this file a secret.',
    'cluster {',
    '  name: antecedent',
    `  listen: ${listen}`,
    `  authorization { user: ${CLUSTER_USER}, password: ${password} }`,
    '  routes: [',
    ...routes.map(route => `    nats-route://${CLUSTER_USER}:${password}@${route}`),
    '  ]',
    '}',
  ]
}
