// A device of a user in a process of its own: `run-devices.ts` starts it, and says over IPC what to do.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import process from 'node:process'
import { AntecedentError, createWorkingMemory } from '@antecedent/core'
import { type ConnectRegister, sync } from '@antecedent/core/sync'
import { transfer } from '@antecedent/core/transfer'
import { natsSync } from '@antecedent/sync-nats'
import { userToken } from '@antecedent/sync-nats/server'
import { postgresSync } from '@antecedent/sync-postgres'
import { WebSocket } from 'ws'

/** Way to the server, as its test started it. */
export type Engine =
  | {
      readonly name: 'nats'
      readonly servers: string[]
      readonly signingKey: string
      readonly secret: string
      readonly ca?: string
    }
  | { readonly name: 'postgres'; readonly url: string; readonly token: string }

/** Record of a device, and how often it was told something. */
export interface DeviceReport {
  readonly seen: number
  readonly sequence: number
  /** The same for records that are. */
  readonly digest: string
}

export type ToDevice =
  | { readonly do: 'observe'; readonly prefix: string; readonly count: number }
  | { readonly do: 'report' | 'end' }
export type FromDevice = { readonly observed: number } | { readonly report: DeviceReport }

function connectTo(engine: Engine): ConnectRegister {
  if (engine.name === 'postgres')
    return postgresSync({ url: engine.url, getToken: async () => engine.token, intervalMs: 500 })
  const { servers, ca, ...keys } = engine
  class Socket extends WebSocket {
    constructor(address: string) {
      super(address, ca === undefined ? {} : { ca: readFileSync(ca) })
    }
  }
  return natsSync({ servers, getToken: () => userToken({ user: 'u-1', ...keys }), WebSocket: Socket })
}

/** Every tenth acknowledgement is lost on the way. */
function losing(connect: ConnectRegister): ConnectRegister {
  let writes = 0
  return async () => {
    const register = await connect()
    return {
      ...register,
      async put(key, value, version) {
        const written = await register.put(key, value, version)
        if (++writes % 10 === 0) throw new AntecedentError('sync-offline', { message: 'The answer was lost.' })
        return written
      },
    }
  }
}

const memory = createWorkingMemory({
  user: 'a device',
  thread: 't-1',
  worker: false,
  storage: 'memory',
  features: [sync({ connect: losing(connectTo(JSON.parse(process.env.SYNC_ENGINE ?? '') as Engine)) }), transfer()],
})

const tell = (message: FromDevice): void => void process.send?.(message)

async function observe(prefix: string, count: number): Promise<void> {
  for (let made = 0; made < count; made++) {
    const id = `${prefix}-${made}`
    memory.observe({
      toolName: 'getPage',
      toolCallId: `call-${id}`,
      input: { id },
      output: { id, title: `Page ${id}` },
    })
    if (made % 10 === 9) await memory.sync.synced()
    tell({ observed: made + 1 })
  }
}

async function report(): Promise<DeviceReport> {
  await memory.sync.synced()
  const { entities, ledger, now } = await memory.transfer.export()
  const record = JSON.stringify({ entities, ledger, sequence: now.sequence })
  return {
    seen: new Set(ledger.seen).size,
    sequence: now.sequence,
    digest: createHash('sha256').update(record).digest('hex'),
  }
}

process.on('message', async (message: ToDevice) => {
  if (message.do === 'observe') await observe(message.prefix, message.count)
  if (message.do === 'report') tell({ report: await report() })
  if (message.do !== 'end') return
  await memory.close()
  process.disconnect()
})
