import { AntecedentError } from '../errors.js'
import { createRegisterView } from '../features/sync/register-view.js'
import { type AskSync, syncRound } from '../features/sync/sync-round.js'
import { type SyncQueries, syncPart } from '../features/sync/sync-part.js'
import type { RegisterEntry, SyncRegister } from '../features/sync/sync-register.js'
import { deriveSecret } from '../features/sync/sync-secret.js'
import { listSeen } from '../memory/seen-ids.js'
import { isForgotten } from '../memory/window/is-forgotten.js'
import type { FeatureModel } from '../model/feature-model.js'
import type { MemoryEvent } from '../model/memory-event.js'
import { DEFAULT_POLICY } from '../model/memory-policy.js'
import { EMPTY_STATE } from '../model/memory-state.js'
import type { PartThread, ThreadSyncing } from '../runtime/engine-part.js'
import { createInMemoryStorage } from '../runtime/persistence/in-memory-storage.js'
import { readState } from '../runtime/persistence/read-record.js'
import { RECORD_SCHEMA, type StoredThread } from '../runtime/persistence/stored-thread.js'
import { replayEvents } from '../runtime/thread-archive.js'
import { anExtracted } from './an-extraction.js'
import { createEventFactory } from './create-event-factory.js'
import { createRegisterServer } from './create-register-server.js'

export type DeviceAct =
  | { readonly type: 'observe' | 'repeat' | 'restart' | 'erase'; readonly device: number }
  | { readonly type: 'sync'; readonly devices: readonly number[] }
  | { readonly type: 'back-up' | 'restore' }

/** Fate of a call: it never leaves, its answer never comes, or a replica that is behind answers. */
export type RegisterFault = 'none' | 'unsent' | 'unacknowledged' | 'behind'

const THREAD = 'thread t-1'

/** Counts how often each observation was applied. */
const tally: FeatureModel<'tally', Readonly<Record<string, number>>> = {
  name: 'tally',
  empty: {},
  update(counts, event) {
    if (event.type !== 'entity-viewed') return counts
    const name = event.entities[0]?.id
    return { ...counts, [String(name)]: (counts[String(name)] ?? 0) + 1 }
  },
}

/** Devices of one user over a register that fails as it is told to. */
export function describeDevices({ count, faults }: { count: number; faults: readonly RegisterFault[] }) {
  const server = createRegisterServer()
  const history = new Map<string, RegisterEntry[]>()
  let calls = 0
  let isQuiet = false
  let time = 1_000
  const now = (): number => ++time

  const nextFault = (): RegisterFault => (isQuiet ? 'none' : (faults[calls++ % faults.length] ?? 'none'))
  const offline = (): never => {
    throw new AntecedentError('sync-offline', { message: 'The register did not answer.' })
  }

  const faulty = (register: SyncRegister): SyncRegister => ({
    ...register,
    async get(key) {
      const fault = nextFault()
      if (fault === 'unsent' || fault === 'unacknowledged') offline()
      const earlier = history.get(key) ?? []
      if (fault === 'behind' && earlier.length > 0) return earlier[calls % earlier.length] ?? { version: 0 }
      return register.get(key)
    },
    async put(key, value, version) {
      const fault = nextFault()
      if (fault === 'unsent') offline()
      const written = await register.put(key, value, version)
      history.set(key, [...(history.get(key) ?? [{ version: 0 }]), await register.get(key)])
      return fault === 'unacknowledged' ? offline() : written
    },
  })

  const devices = Array.from({ length: count }, (_, index) => createDevice(index, { server, faulty, now }))

  return {
    async run(act: DeviceAct): Promise<void> {
      if (act.type === 'back-up') server.backUp()
      else if (act.type === 'restore') {
        history.clear()
        server.restore()
      } else if (act.type === 'sync')
        await Promise.all(act.devices.map(index => devices[index]?.sync().catch(ignoreOffline)))
      else if ('device' in act) await devices[act.device]?.[act.type]()
    },
    /** Syncs until nothing is left to tell, over a register that loses nothing. */
    async meet(): Promise<void> {
      isQuiet = true
      for (let round = 0; round < 4; round++) for (const device of devices) await device.sync()
    },
    /** Each device's record, as values in their order. */
    records: () => devices.map(device => device.record()),
    /** How often each observation is applied in the record that all have. */
    applied: () => devices[0]?.counts() ?? {},
    /** The same, by what was observed on each device since it was last erased. */
    expected: () => Object.fromEntries(devices.flatMap(device => device.observed().map(name => [name, 1]))),
  }
}

function ignoreOffline(error: unknown): void {
  if (!(error instanceof AntecedentError) || !['sync-offline', 'sync-conflict'].includes(error.code)) throw error
}

interface DeviceOptions {
  readonly server: ReturnType<typeof createRegisterServer>
  readonly faulty: (register: SyncRegister) => SyncRegister
  readonly now: () => number
}

function createDevice(index: number, { server, faulty, now }: DeviceOptions) {
  const storage = createInMemoryStorage()
  const registers = server.connect('user').then(faulty)
  const secret = deriveSecret(undefined)
  let observed: string[] = []
  let loads = 0
  let ids = 0
  let events = createEventFactory(`page-${index}-${++loads}`)
  let view = createRegisterView()
  let stored: StoredThread | undefined

  const syncing: ThreadSyncing = {
    kind: 'memory',
    storage: storage.sync,
    replay: (state, replayed) => replayEvents(state, replayed, { policy: DEFAULT_POLICY, models: [tally] }),
    isForgotten: (state, key) => isForgotten(state, key, DEFAULT_POLICY),
    moved: async () => {},
    async erase(registered) {
      observed = []
      await storage.erase(now, registered)
    },
  }
  const open = (): SyncQueries => syncPart.open?.({ syncing } as PartThread) as unknown as SyncQueries
  let part = open()

  const commit = (event: MemoryEvent): Promise<StoredThread> =>
    storage.update(
      THREAD,
      found => {
        const { state } = syncing.replay(found ? readState(found) : EMPTY_STATE, [event])
        const revision = (found?.revision ?? 0) + 1
        return { lineage: `l-${index}`, ...found, thread: THREAD, schema: RECORD_SCHEMA, revision, ...state }
      },
      () => ({ comes: [], unsynced: [event] }),
    )

  const look = (name: string): Promise<StoredThread> =>
    commit(events.view([anExtracted({ type: 'page', id: name, name: `Page ${name}` })], { at: now() }))

  return {
    async observe() {
      const name = `${index}-${++ids}`
      observed.push(name)
      await look(name)
    },
    /** A call that other devices see, too. */
    async repeat() {
      await commit(events.turn(`turn-${++ids % 3}`, { at: now() }))
    },
    async restart() {
      events = createEventFactory(`page-${index}-${++loads}`)
      view = createRegisterView()
      part = open()
    },
    async erase() {
      observed = []
      await storage.erase(now)
    },
    async sync() {
      view.hear(undefined)
      const ask: AskSync = (name, input) => (part[name] as (input: unknown) => never)(input)
      const done = await syncRound({
        register: await registers,
        view,
        ask,
        device: `device-${index}-${++ids}`,
        secret: await secret,
        threads: [THREAD],
        now,
      })
      stored = await storage.read(THREAD)
      return done
    },
    record() {
      if (!stored) return undefined
      const { view: shown, ledger } = stored
      return JSON.stringify([
        [...shown.entities],
        shown.now.sequence,
        shown.now.turn,
        [...shown.slices],
        [...ledger.origins],
        listSeen(ledger.seen),
        ledger.marks.length,
      ])
    },
    counts: (): Readonly<Record<string, number>> => {
      const counts = stored?.view.slices.get('tally') as Record<string, number> | undefined
      return counts ?? {}
    },
    observed: () => observed,
  }
}
