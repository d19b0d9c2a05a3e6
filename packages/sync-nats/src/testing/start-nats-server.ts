import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { asAdministrator } from '../server/as-administrator.js'
import { WebSocket } from 'ws'
import { ensureStream } from '../setup/ensure-stream.js'
import { makeSetup } from '../setup/make-setup.js'
import { writeSetup } from '../setup/write-setup.js'

/** A real nats-server, as `init` and `stream` set it up, on ports of its own. */
export interface NatsServer {
  /** Folder of what `init` wrote. */
  readonly folder: string
  /** Address for devices. */
  readonly address: string
  /** Address for other clients. */
  readonly nativeAddress: string
  readonly signingKey: string
  readonly secret: string
  /** Of the administrator. */
  readonly credentials: string
  /** Has it read its configuration again. */
  reload(): void
  /** Ends it by SIGKILL. */
  kill(): Promise<void>
  /** Starts it again after `kill`, on the same ports and store. */
  restart(): Promise<void>
  /** Ends it, and deletes what it kept. */
  stop(): Promise<void>
}

const START_DEADLINE_MS = 20_000
const ANY_PORT = '127.0.0.1:-1'

/** Starts the server of this executable, and makes its stream where nothing else is asked for. */
export async function startNatsServer(executable: string, { hasStream = true } = {}): Promise<NatsServer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'antecedent-nats-'))
  const files = makeSetup({
    storeFolder: path.join(folder, 'store'),
    ports: { listen: ANY_PORT, websocket: ANY_PORT },
  })
  writeSetup(folder, files, [])
  const read = (name: string): string => readFileSync(path.join(folder, name), 'utf8')
  const configuration = path.join(folder, 'antecedent.conf')
  const environment = Object.fromEntries(
    [...read('antecedent.env').matchAll(/^(\w+)=(.+)$/gm)].map(([, ...pair]) => pair),
  )

  let running = run()
  const { nats: [nativeAddress = ''] = [], websocket: [address = ''] = [] } = await portsOf(folder)
  const ports = [nativeAddress, address].map(url => new URL(url).port)
  writeFileSync(
    configuration,
    ports.reduce((text, port) => text.replace(/:-1$/m, `:${port}`), read('antecedent.conf')),
  )
  const credentials = read('antecedent.creds')
  if (hasStream) await makeStream()

  function run(): ChildProcess {
    return spawn(executable, ['-c', configuration, '--ports_file_dir', folder], { stdio: 'ignore' })
  }

  async function makeStream(): Promise<void> {
    await asAdministrator({ server: address, credentials, WebSocket }, connection => ensureStream({ connection }))
  }

  async function kill(): Promise<void> {
    const ended = once(running, 'exit')
    running.kill('SIGKILL')
    await ended
  }

  return {
    folder,
    address,
    nativeAddress,
    signingKey: environment['ANTECEDENT_SIGNING_KEY'] ?? '',
    secret: environment['ANTECEDENT_SECRET'] ?? '',
    credentials,
    reload: () => void running.kill('SIGHUP'),
    kill,
    async restart() {
      for (const file of portsFiles(folder)) rmSync(file)
      running = run()
      await portsOf(folder)
    },
    async stop() {
      if (running.exitCode === null && running.signalCode === null) await kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Addresses at which a server listens, once it does. */
async function portsOf(folder: string): Promise<{ nats?: string[]; websocket?: string[] }> {
  const endsAt = performance.now() + START_DEADLINE_MS
  while (performance.now() < endsAt) {
    const [file] = portsFiles(folder)
    const text = file ? readFileSync(file, 'utf8') : ''
    if (text.endsWith('}')) return JSON.parse(text)
    await new Promise(resolve => setTimeout(resolve, 20))
  }
  throw new Error('nats-server did not start in time.')
}

function portsFiles(folder: string): string[] {
  return readdirSync(folder)
    .filter(name => name.endsWith('.ports'))
    .map(name => path.join(folder, name))
}
