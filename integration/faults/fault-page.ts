import { createWorkingMemory, type FlushResult, type MemoryStatus } from '@antecedent/core'
import { artifacts } from '@antecedent/core/artifacts'

/** What a page of these tests can be told to do. */
export interface FaultPage {
  /** Observes pages, each by a result of its own. */
  observe(ids: readonly string[]): Promise<FlushResult>
  /** Observes page after page, and says of each when it is durable, until it has made so many or is killed. */
  writeOn(prefix: string, count: number): Promise<void>
  /** Observes so many, with turns in between; pages come back after some time. */
  soak(count: number): Promise<FlushResult>
  store(content: string): Promise<string>
  report(): Promise<FaultReport>
}

export interface FaultReport {
  readonly ids: readonly string[]
  readonly status: MemoryStatus
  /** Codes of the errors that the host was told. */
  readonly errors: readonly string[]
  readonly artifacts: number
  readonly isSecureContext: boolean
  readonly durable: FlushResult
}

declare global {
  var faults: FaultPage
  /** Outside of the browser, what no crash takes away. */
  var acknowledge: ((id: string) => Promise<void>) | undefined
}

const errors: string[] = []
const memory = createWorkingMemory({
  user: 'ada',
  thread: 't-1',
  worker: () => new Worker('/worker.js', { type: 'module' }),
  features: [artifacts()],
  onError: error => errors.push(error.code),
})

let soaked = 0

const observeOne = (id: string, toolCallId = `call-${id}`): void =>
  void memory.observe({ toolName: 'getPage', toolCallId, input: { id }, output: { id, title: `Page ${id}` } })

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
  async report() {
    await memory.settled({ deadlineMs: 15_000 })
    const durable = await memory.flush()
    const kept = await memory.artifacts.query({ limit: 2_000 })
    return {
      ids: memory.getSnapshot().entities.map(({ id }) => String(id)),
      status: memory.status(),
      errors,
      artifacts: kept.length,
      isSecureContext,
      durable,
    }
  },
}
