import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { WebSocket } from 'ws'
import { asAdministrator } from '../server/as-administrator.js'
import { requestJetStream } from '../server/request-jetstream.js'
import { makeSetup } from '../setup/make-setup.js'
import { writeSetup } from '../setup/write-setup.js'

/** Three real servers of one machine, as `init --cluster 3` describes them but for their ports. */
export interface NatsCluster {
  /** Folder of what `init` wrote. */
  readonly folder: string
  /** Addresses for devices, by the names of the servers. */
  readonly addresses: Readonly<Record<string, string>>
  /** Sockets that trust its certificate. */
  readonly Socket: new (address: string) => object
  /** Whether its certificate, `antecedent.crt`, could be made. */
  readonly hasCertificate: boolean
  kill(name: string): Promise<void>
  restart(name: string): void
  stop(): Promise<void>
}

const HOSTS = ['nats-1', 'nats-2', 'nats-3']

/** Starts a cluster of the servers of this executable, with TLS where `openssl` can make a certificate. */
export async function startNatsCluster(executable: string): Promise<NatsCluster> {
  const folder = mkdtempSync(path.join(tmpdir(), 'antecedent-cluster-'))
  writeSetup(folder, makeSetup({ hosts: HOSTS, storeFolder: 'store' }), [])
  const hasCertificate = makeCertificate(folder)
  const ports = await freePorts(2 * HOSTS.length)
  const portOf = (host: string, kind: number): string => `127.0.0.1:${ports[2 * HOSTS.indexOf(host) + kind]}`

  const run = (host: string): ChildProcess => {
    const file = path.join(folder, `antecedent-${HOSTS.indexOf(host) + 1}.conf`)
    const text = readFileSync(file, 'utf8')
      .replace('127.0.0.1:4222', '127.0.0.1:-1')
      .replace('0.0.0.0:443', portOf(host, 0))
      .replace('0.0.0.0:6222', portOf(host, 1))
      .replace('"store"', JSON.stringify(path.join(folder, `store-of-${host}`)))
      .replace(/@(nats-\d):6222/g, (_route, other: string) => `@${portOf(other, 1)}`)
      .replace(/tls \{[^}]*\}/, tls => (hasCertificate ? tls : 'no_tls: true'))
    writeFileSync(`${file}.local`, text)
    return spawn(executable, ['-c', `${file}.local`], { cwd: folder, stdio: 'ignore' })
  }
  const running = new Map(HOSTS.map(host => [host, run(host)]))

  const kill = async (host: string): Promise<void> => {
    const server = running.get(host)
    if (!server || server.exitCode !== null || server.signalCode !== null) return
    const ended = once(server, 'exit')
    server.kill('SIGKILL')
    await ended
  }

  class Socket extends WebSocket {
    constructor(address: string) {
      super(address, hasCertificate ? { ca: readFileSync(path.join(folder, 'antecedent.crt')) } : {})
    }
  }

  return {
    folder,
    addresses: Object.fromEntries(HOSTS.map(host => [host, `${hasCertificate ? 'wss' : 'ws'}://${portOf(host, 0)}`])),
    Socket,
    hasCertificate,
    kill,
    restart: host => void running.set(host, run(host)),
    async stop() {
      await Promise.all(HOSTS.map(kill))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Makes a certificate for this machine; says whether it could. */
function makeCertificate(folder: string): boolean {
  const command =
    'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1 -subj /CN=127.0.0.1 -addext subjectAltName=IP:127.0.0.1 -keyout antecedent.key -out antecedent.crt'
  return spawnSync('openssl', command.split(' '), { cwd: folder }).status === 0
}

async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'))
  await Promise.all(servers.map(server => once(server, 'listening')))
  const ports = servers.map(server => (server.address() as AddressInfo).port)
  await Promise.all(servers.map(server => new Promise(resolve => server.close(resolve))))
  return ports
}

/** Name of the server that leads the stream, by the first that says so: one may be down. */
export async function leaderOf({ folder, addresses, Socket }: NatsCluster): Promise<string> {
  const credentials = readFileSync(path.join(folder, 'antecedent.creds'), 'utf8')
  const asked = Object.values(addresses).map(server =>
    asAdministrator({ server, credentials, WebSocket: Socket }, connection =>
      requestJetStream(connection, 'STREAM.INFO.MEMORY'),
    ),
  )
  const { cluster } = await Promise.any(asked)
  return (cluster as { leader: string }).leader
}
