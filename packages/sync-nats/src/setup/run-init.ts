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
}

const STORE = 'antecedent-data'

/** Writes a set-up, and returns what to say of it. */
export function runInit({ dir = '.', cluster, hosts, store }: InitOptions): string {
  const servers = cluster === undefined && !hosts ? [] : nameHosts(cluster, hosts)
  // Of a single server the path is whole: started from another folder, it would begin with nothing.
  const storeFolder = store ?? (servers.length > 0 ? STORE : path.resolve(dir, STORE))
  const files = makeSetup({ hosts: servers, storeFolder })
  writeSetup(dir, files, [`${STORE}/`, ...(servers.length > 0 ? ['antecedent.crt', 'antecedent.key'] : [])])
  return [
    ...files.map(({ name, isSecret }) => `wrote ${path.join(dir, name)}${isSecret ? ', a secret' : ''}`),
    '',
    ...(servers.length > 0 ? describeCluster(servers) : describeServer(dir)),
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

function describeServer(dir: string): string[] {
  return [
    'Next:',
    `  nats-server -c ${path.join(dir, 'antecedent.conf')}`,
    `  npx @antecedent/sync-nats stream --dir ${dir}     once, while it runs`,
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
