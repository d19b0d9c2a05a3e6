import { createWorkingMemory, type FlushResult, type MemoryStatus } from '@antecedent/core'
import { artifacts } from '@antecedent/core/artifacts'
import { sync, type RegisterEntry, type SyncRegister } from '@antecedent/core/sync'

/** What a page of these tests can be told to do. */
export interface FaultPage {
  /** Observes pages, each by a result of its own. */
  observe(ids: readonly string[]): Promise<FlushResult>
  /** Observes page after page, and says of each when it is durable, until it has made so many or is killed; keeps a text beside every tenth. */
  writeOn(prefix: string, count: number): Promise<void>
  /** Observes so many as fast as they go, 40 pages over and over, and says of each 200 when they are durable. */
  writeMany(prefix: string, count: number): Promise<void>
  /** Observes so many, with turns in between; pages come back after some time. */
  soak(count: number): Promise<FlushResult>
  store(content: string): Promise<string>
  endWorker(way: WorkerEnd): void
  /** Moves this page's clock and its worker's. */
  jump(ms: number): void
  report(): Promise<FaultReport>
  /** Connections of a page opened with `?sync`: how many it holds, and had in all. */
  connections(): { readonly held: number; readonly opened: number }
  /** How often each page was observed by what the database holds of the thread, in the window or out of it. */
  stored(): Promise<Readonly<Record<string, number>>>
  /** Resolves once all transactions have ended that memory began for what it was asked. */
  rested(): Promise<void>
}

/** How a worker can end: from outside, by itself, by an error, or never, while it answers nothing. */
export type WorkerEnd = 'terminate' | 'close' | 'throw' | 'hang'

export interface FaultReport {
  readonly ids: readonly string[]
  readonly status: MemoryStatus
  /** Codes of the errors that the host was told. */
  readonly errors: readonly string[]
  /** Ids of the texts that are kept. */
  readonly artifacts: readonly string[]
  readonly scores: readonly number[]
  readonly block: string
  readonly durable: FlushResult
  /** Whether the browser has brought the page back as it was left. */
  readonly isRestored: boolean
}

declare global {
  var faults: FaultPage
  /** Outside of the browser, what no crash takes away. */
  var acknowledge: ((id: string) => Promise<void>) | undefined
  /** So is what the host is told of errors. */
  var tellError: ((code: string) => Promise<void>) | undefined
  /** Of `prelude.js`. */
  var jump: (ms: number) => void
}

const thread = new URLSearchParams(location.search).get('thread') ?? 't-1'
const errors: string[] = []
let worker: Worker | undefined
let isRestored = false
addEventListener('pageshow', ({ persisted }) => {
  isRestored = persisted
  // The browser's history has it, so that nothing need run in the page for a test to know that it is shown.
  document.title = `Shown ${Math.random()}`
})

const register = new Map<string, RegisterEntry>()
const connections = { held: 0, opened: 0 }

const memory = createWorkingMemory({
  user: 'ada',
  thread,
  worker: () => (worker = new Worker(`/worker.js${location.search}`, { type: 'module' })),
  // Nothing is removed for its age, which memory else looks for some seconds after its start.
  ...(location.search.includes('ageless') && { policy: { maxAgeMs: Infinity } }),
  features: [artifacts(), ...(location.search.includes('sync') ? [sync({ connect })] : [])],
  onError({ code }) {
    errors.push(code)
    globalThis.tellError?.(code).catch(() => {})
  },
})

/** A register of this page alone, which goes with it. */
async function connect(): Promise<SyncRegister> {
  connections.opened++
  connections.held++
  return {
    get: async key => register.get(key) ?? { version: 0 },
    async put(key, value, version) {
      register.set(key, { version: version + 1, value })
      return version + 1
    },
    subscribe: () => () => {},
    close: async () => void connections.held--,
  }
}

let soaked = 0

const observeOne = (id: string, toolCallId = `call-${id}`): void =>
  void memory.observe({ toolName: 'getPage', toolCallId, output: { id, title: `Page ${id}` } })

globalThis.faults = {
  async observe(ids) {
    for (const id of ids) observeOne(id)
    return memory.flush()
  },
  async writeOn(prefix, count) {
    for (let made = 0; made < count; made++) {
      const id = `${prefix}-${made}`
      observeOne(id)
      const { durable } = await memory.flush()
      if (durable) await globalThis.acknowledge?.(id)
      if (made % 10 !== 0) continue
      const stored = await memory.artifacts.store({ content: `Text of ${id}` })
      if (stored.status === 'stored') await globalThis.acknowledge?.(`text ${stored.artifact.id}`)
    }
  },
  async writeMany(prefix, count) {
    for (let made = 0; made < count; made++) {
      observeOne(`${prefix}-${made % 40}`, `call-${prefix}-${made}`)
      if (made % 200 !== 199 && made !== count - 1) continue
      const { durable } = await memory.flush()
      if (durable) await globalThis.acknowledge?.(`${prefix} ${made + 1}`)
    }
  },
  async soak(count) {
    for (let made = 1; made <= count; made++) {
      if (made % 20 === 0) memory.turn({ id: `turn-${soaked + made}` })
      observeOne(`s-${(soaked + made) % 900}`, `call-s-${soaked + made}`)
      if (made % 100 === 0) await memory.flush()
    }
    soaked += count
    return memory.flush()
  },
  async store(content) {
    const stored = await memory.artifacts.store({ content })
    return stored.status
  },
  endWorker(way) {
    if (way === 'terminate') worker?.terminate()
    else new BroadcastChannel('faults').postMessage({ end: way })
  },
  jump(ms) {
    globalThis.jump(ms)
    new BroadcastChannel('faults').postMessage({ jump: ms })
  },
  async report() {
    await memory.settled({ deadlineMs: 15_000 })
    const durable = await memory.flush()
    const kept = await memory.artifacts.query({ limit: 2_000 })
    const { entities } = memory.getSnapshot()
    return {
      ids: entities.map(({ id }) => String(id)),
      status: memory.status(),
      errors,
      artifacts: kept.map(({ id }) => id),
      scores: entities.map(({ key }) => memory.explain(key)?.score ?? Number.NaN),
      block: memory.block().text,
      durable,
      isRestored,
    }
  },
  connections: () => connections,
  stored: readStored,
  async rested() {
    // An acknowledged commit says nothing of other reads, such as of the list of texts as a page opens. What is asked for now is answered after they began.
    await globalThis.faults.report()
    const database = await openMemory()
    // It waits for all that were begun before.
    const last = database.transaction([...database.objectStoreNames], 'readwrite')
    await new Promise((resolve, reject) => {
      last.oncomplete = resolve
      last.onabort = reject
    })
    database.close()
  },
}

interface Seen {
  readonly id: string | number
  readonly accessCount: number
}

/** By the browser's own means, as memory's own would share its faults. */
async function readStored(): Promise<Readonly<Record<string, number>>> {
  const database = await openMemory()
  const reading = database.transaction(['views', 'archive'])
  const [views, archived] = (await Promise.all([
    settle(reading.objectStore('views').getAll()),
    settle(reading.objectStore('archive').getAll()),
  ])) as [{ thread: string; view: { entities: Map<string, Seen> } }[], { thread: string; entity: Seen }[]]
  database.close()
  const isOurs = (record: { thread: string }): boolean => record.thread === `thread ${thread}`
  const seen = [
    ...archived.filter(isOurs).map(({ entity }) => entity),
    ...views.filter(isOurs).flatMap(({ view }) => [...view.entities.values()]),
  ]
  return Object.fromEntries(seen.map(({ id, accessCount }) => [String(id), accessCount]))
}

async function openMemory(): Promise<IDBDatabase> {
  const name = (await indexedDB.databases())[0]?.name ?? ''
  return settle(indexedDB.open(name))
}

function settle<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('The request failed.'))
  })
}
