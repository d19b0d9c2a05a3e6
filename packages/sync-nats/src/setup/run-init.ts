import path from 'node:path'
import { makeSetup } from './make-setup.js'
import { writeSetup } from './write-setup.js'

export interface InitOptions {
  /** @defaultValue the working directory */
  readonly dir?: string
  /** Servers of a cluster, 3 or 5; a single server where left out. */
  readonly cluster?: number
  /** Hosts by which they find each other. @defaultValue nats-1, nats-2, … */
  readonly hosts?: readonly string[]
  /** Folder of the registers on each server. @defaultValue antecedent-data, beside the files of a single server */
  readonly store?: string
  /** Host and port at which a single server listens for devices. @defaultValue 127.0.0.1:4223 */
  readonly websocket?: string
  /** The same for clients that are no browsers. @defaultValue 127.0.0.1:4222 */
  readonly listen?: string
}

const STORE = 'antecedent-data'

/** Writes a set-up, and returns what to say of it. */
export function runInit({ dir = '.', cluster, hosts, store, websocket, listen }: InitOptions): string {
  const servers = cluster === undefined && !hosts ? [] : nameHosts(cluster, hosts)
  const ports = { ...(websocket !== undefined && { websocket }), ...(listen !== undefined && { listen }) }
  checkPorts(ports, servers)
  // Of a single server the path is whole: started from another folder, it would begin with nothing.
  const storeFolder = store ?? (servers.length > 0 ? STORE : path.resolve(dir, STORE))
  const files = makeSetup({ hosts: servers, storeFolder, ports })
  writeSetup(dir, files, [`${STORE}/`, ...(servers.length > 0 ? ['antecedent.crt', 'antecedent.key'] : [])])
  return [
    ...files.map(({ name, isSecret }) => `wrote ${path.join(dir, name)}${isSecret ? ', a secret' : ''}`),
    '',
    ...(servers.length > 0 ? describeCluster(servers) : describeServer(dir, websocket)),
    '',
  ].join('\n')
}

function nameHosts(count: number | undefined, hosts: readonly string[] | undefined): readonly string[] {
  const servers = count ?? hosts?.length ?? 0
  if (servers !== 3 && servers !== 5) throw new Error('A cluster has 3 or 5 servers.')
  const named = hosts ?? Array.from({ length: servers }, (_host, index) => `nats-${index + 1}`)
  if (named.length !== servers) throw new Error(`--hosts names ${named.length} servers of ${servers}.`)
  const wrong = named.find(host => !/^[\w.-]+$/.test(host))
  if (wrong !== undefined) throw new Error(`"${wrong}" is no host.`)
  return named
}

/** Throws where one is no host and port, or where a cluster has its own. */
function checkPorts(ports: Readonly<Record<string, string>>, servers: readonly string[]): void {
  for (const [option, address] of Object.entries(ports)) {
    if (servers.length > 0) throw new Error(`--${option} is for a single server: change it in each file of a cluster.`)
    const port = Number(/^[\w.-]+:(\d{1,5})$/.exec(address)?.[1])
    if (!(port >= 1 && port <= 65_535)) throw new Error(`--${option} is a host and a port, as 127.0.0.1:4223.`)
  }
}

function describeServer(dir: string, websocket: string | undefined): string[] {
  const server = websocket === undefined ? '' : ` --server ws://${websocket}`
  return [
    'Next:',
    `  nats-server -c ${path.join(dir, 'antecedent.conf')}`,
    `  npx @antecedent/sync-nats stream --dir ${dir}${server}     once, while it runs`,
    `and give your backend what ${path.join(dir, 'antecedent.env')} says.`,
  ]
}

function describeCluster(servers: readonly string[]): string[] {
  return [
    'Next, on each server, beside antecedent.crt and antecedent.key, a certificate of the name that devices use:',
    ...servers.map((host, index) => `  ${host}: nats-server -c antecedent-${index + 1}.conf`),
    'Once, while they run:',
    '  npx @antecedent/sync-nats stream --server wss://<that name>',
    'Give your backend what antecedent.env says.',
  ]
}
