import { AntecedentError } from '../../errors.js'
import type { ConnectRegister, SyncRegister } from './sync-register.js'

/** A server for the checks of a register, with nothing on it. */
export interface RegisterServer {
  /** Connects a user of this name: the same name is the same user, on another device. */
  connect(user: string): ReturnType<ConnectRegister>
  /** Shortest value that is too large for it, in bytes; left out where it takes any. */
  readonly tooLarge?: number
}

/** One claim that a register keeps. Runs with any test runner: what does not hold rejects with an `Error` that says so. */
export interface RegisterCheck {
  /** Begins with the id of its rule. */
  readonly title: string
  run(server: RegisterServer): Promise<void>
}

/**
 * All that `SyncRegister` promises, for the tests of an adapter.
 *
 * @example
 * for (const { title, run } of registerChecks) it(title, () => run(server))
 */
export const registerChecks: readonly RegisterCheck[] = [
  {
    title: 'Y1 gives version 0 and no value where nothing was written',
    run: withDevices(1, async ([device]) => equal(await device.get('new'), { version: 0 })),
  },
  {
    title: 'Y1 gives back every byte that was written, on each device of the user',
    run: withDevices(2, async ([phone, laptop]) => {
      const value = Uint8Array.from({ length: 300_000 }, (_byte, index) => index * (1 + (index >> 8)))
      const version = await phone.put('bytes', value, 0)
      equal(version > 0, true)
      equal(await phone.get('bytes'), { version, value })
      equal(await laptop.get('bytes'), { version, value })
    }),
  },
  {
    title: 'Y1 keeps keys apart, of any letters that a key may have',
    run: withDevices(1, async ([device]) => {
      const keys = ['a', 'A', '-_.', 'x'.repeat(64)]
      for (const [index, key] of keys.entries()) await device.put(key, Uint8Array.of(index), 0)
      for (const [index, key] of keys.entries()) equal((await device.get(key)).value, Uint8Array.of(index))
    }),
  },
  {
    title: 'Y2 writes at the version that stands, which grows',
    run: withDevices(1, async ([device]) => {
      const first = await device.put('key', Uint8Array.of(1), 0)
      const second = await device.put('key', Uint8Array.of(2), first)
      equal(second > first, true)
      equal(await device.get('key'), { version: second, value: Uint8Array.of(2) })
    }),
  },
  {
    title: 'Y2 rejects a write at another version than stands, and changes nothing',
    run: withDevices(1, async ([device]) => {
      const first = await device.put('key', Uint8Array.of(1), 0)
      const second = await device.put('key', Uint8Array.of(2), first)
      for (const version of [0, first, second + 1])
        await rejects(device.put('key', Uint8Array.of(9), version), 'sync-conflict')
      await rejects(device.put('new', Uint8Array.of(9), second), 'sync-conflict')
      equal(await device.get('key'), { version: second, value: Uint8Array.of(2) })
      equal((await device.get('new')).value, undefined)
    }),
  },
  {
    title: 'Y2 makes one of many writes at the same version',
    run: withDevices(2, async devices => {
      const before = await devices[0].put('key', Uint8Array.of(0), 0)
      const writes = Array.from({ length: 20 }, (_write, index) =>
        (devices[index % 2] as SyncRegister).put('key', Uint8Array.of(index + 1), before).then(
          version => ({ version, value: Uint8Array.of(index + 1) }),
          (error: unknown) => void equal(codeOf(error), 'sync-conflict'),
        ),
      )
      const made = (await Promise.all(writes)).flatMap(one => one ?? [])
      equal(made.length, 1)
      equal(await devices[0].get('key'), made[0])
    }),
  },
  {
    title: 'Y2 counts each of the writes that two devices were acknowledged',
    run: withDevices(2, async devices => {
      const countUp = async (device: SyncRegister): Promise<number> => {
        let acknowledged = 0
        while (acknowledged < 50) {
          const { version, value } = await device.get('count')
          const count = value ? new DataView(value.buffer, value.byteOffset).getUint32(0) : 0
          const next = new Uint8Array(4)
          new DataView(next.buffer).setUint32(0, count + 1)
          try {
            await device.put('count', next, version)
            acknowledged++
          } catch (error) {
            equal(codeOf(error), 'sync-conflict')
          }
        }
        return acknowledged
      }
      const counts = await Promise.all(devices.map(countUp))
      const { value = new Uint8Array(4) } = await devices[0].get('count')
      equal(
        new DataView(value.buffer, value.byteOffset).getUint32(0),
        counts.reduce((sum, count) => sum + count),
      )
    }),
  },
  {
    title: 'Y3 takes a value away, and lets another be written there',
    run: withDevices(2, async ([phone, laptop]) => {
      const written = await phone.put('key', Uint8Array.of(1), 0)
      const emptied = await phone.put('key', new Uint8Array(), written)
      equal((await laptop.get('key')).value, undefined)
      await rejects(laptop.put('key', Uint8Array.of(2), written), 'sync-conflict')
      const { version } = await laptop.get('key')
      equal(version === emptied || version === 0, true)
      await laptop.put('key', Uint8Array.of(3), version)
      equal((await phone.get('key')).value, Uint8Array.of(3))
    }),
  },
  {
    title: 'Y4 hints at what another device has written',
    run: withDevices(2, async ([phone, laptop]) => {
      const heard = hearing(laptop)
      const written = await phone.put('key', Uint8Array.of(1), 0)
      await heard.until(key => key === undefined || key === 'key')
      await phone.put('key', Uint8Array.of(2), written)
      await heard.until(key => key === undefined || key === 'key')
      heard.end()
    }),
  },
  {
    title: 'Y4 hints at no version that the key does not have',
    run: withDevices(2, async ([phone, laptop]) => {
      const hinted: (number | undefined)[] = []
      const heard = hearing(laptop)
      const end = laptop.subscribe((_key, version) => hinted.push(version))
      const version = await phone.put('key', Uint8Array.of(1), 0)
      await heard.until(key => key === undefined || key === 'key')
      for (const one of hinted) equal(one ?? version, version)
      end()
      heard.end()
    }),
  },
  {
    title: 'Y5 gives, changes and tells nothing of another user',
    async run(server) {
      const [user, stranger] = await Promise.all([server.connect('user'), server.connect('stranger')])
      const heard = hearing(stranger)
      const version = await user.put('key', Uint8Array.of(1), 0)
      equal(await stranger.get('key'), { version: 0 })
      await rejects(stranger.put('key', Uint8Array.of(9), version), 'sync-conflict')
      await stranger.put('key', Uint8Array.of(9), 0)
      equal(await user.get('key'), { version, value: Uint8Array.of(1) })
      await heard.until(key => key === undefined || key === 'key')
      await user.put('secret', Uint8Array.of(1), 0)
      await rejects(heard.until(key => key === 'secret', 300))
      heard.end()
      await Promise.all([user.close(), stranger.close()])
    },
  },
  {
    title: 'Y6 rejects a value that is too large for it, and goes on',
    async run(server) {
      if (server.tooLarge === undefined) return
      const device = await server.connect('user')
      await rejects(device.put('key', new Uint8Array(server.tooLarge), 0), 'sync-too-large')
      equal((await device.get('key')).value, undefined)
      const largest = new Uint8Array(1_000_000).fill(7)
      await device.put('key', largest, 0)
      equal((await device.get('key')).value, largest)
      await device.close()
    },
  },
  {
    title: 'Y7 rejects what is called once it is closed, and may be closed again',
    async run(server) {
      const device = await server.connect('user')
      device.subscribe(() => {})()
      await device.close()
      await device.close()
      await rejects(device.get('key'), 'sync-offline')
      await rejects(device.put('key', Uint8Array.of(1), 0), 'sync-offline')
    },
  },
]

type Devices<Count extends number> = Count extends 1 ? [SyncRegister] : [SyncRegister, SyncRegister]

/** Connects one user's devices, and closes them. */
function withDevices<const Count extends 1 | 2>(count: Count, run: (devices: Devices<Count>) => Promise<void>) {
  return async (server: RegisterServer): Promise<void> => {
    const devices = await Promise.all(Array.from({ length: count }, () => server.connect('user')))
    try {
      await run(devices as Devices<Count>)
    } finally {
      await Promise.all(devices.map(device => device.close()))
    }
  }
}

const HINT_DEADLINE_MS = 5_000

/** Hints of a device, one after the other. */
function hearing(device: SyncRegister) {
  const heard: (string | undefined)[] = []
  let wake = (): void => {}
  const end = device.subscribe(key => {
    heard.push(key)
    wake()
  })
  return {
    end,
    /** Resolves with the first hint not yet taken that is such; rejects where none comes. */
    async until(isMeant: (key: string | undefined) => boolean, deadlineMs = HINT_DEADLINE_MS): Promise<void> {
      const late = new Promise<never>((_resolve, reject) =>
        setTimeout(() => reject(new Error(`No such hint came in ${deadlineMs} ms.`)), deadlineMs),
      )
      late.catch(() => {})
      for (;;) {
        while (heard.length > 0) if (isMeant(heard.shift())) return
        await Promise.race([new Promise<void>(resolve => void (wake = resolve)), late])
      }
    },
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof AntecedentError ? error.code : error
}

/** Throws where two values differ. */
function equal(found: unknown, expected: unknown): void {
  const [is, wanted] = [found, expected].map(value => JSON.stringify(value, bytesAsText))
  if (is !== wanted) throw new Error(`Expected ${wanted?.slice(0, 200)}, found ${is?.slice(0, 200)}.`)
}

function bytesAsText(_key: string, value: unknown): unknown {
  return value instanceof Uint8Array
    ? `${value.length} bytes: ${String.fromCharCode(...value.subarray(0, 8))} ${sumOf(value)}`
    : value
}

function sumOf(bytes: Uint8Array): number {
  return bytes.reduce((sum, byte) => (Math.imul(sum, 31) + byte) | 0, 7)
}

async function rejects(promise: Promise<unknown>, code?: string): Promise<void> {
  const outcome = await promise.then(
    () => 'resolved',
    (error: unknown) => ({ error }),
  )
  if (typeof outcome === 'string') throw new Error(`It resolved, and was to reject${code ? ` with ${code}` : ''}.`)
  if (code !== undefined) equal(codeOf(outcome.error), code)
}
