import type { BlockContext, BlockInput } from '../memory/view-block.js'
import type { MemoryLedger } from '../model/memory-state.js'
import type { MemoryMetric } from '../model/memory-metric.js'
import type { ThreadStep } from '../model/thread-step.js'
import { describeRequest, describeStep } from './describe-step.js'
import type { DevtoolsClient } from './devtools-client.js'
import type { DevtoolsEnvironment } from './page-globals.js'
import type { StepLog } from './step-log.js'

export interface RecordOptions {
  client: Pick<DevtoolsClient, 'blockInput' | 'madeBlock' | 'memory' | 'subscribe' | 'watch'>
  environment: Pick<DevtoolsEnvironment, 'now'>
  log: StepLog
  /** Called when there may be something new to tell of the memory. */
  onChange: () => void
  onMetric?: (metric: MemoryMetric) => void
}

/** Writes into a log what happens in a memory's thread: its steps, and the requests that left with them. */
export interface ThreadRecorder {
  /** Empties the log, which begins again with the state that comes next. */
  restart(): void
  end(): void
}

export function recordThread({ client, environment, log, onChange, onMetric }: RecordOptions): ThreadRecorder {
  const { memory } = client
  /** The last event of each origin, as the log's end has it; undefined until a state came. */
  let origins: Map<string, number> | undefined
  let newest = memory.requests()[0]
  let { thread } = memory.getSnapshot()

  /** Whether a step goes on from the log's end. A thread may be watched by others, who ask for its state in their turn. */
  const isNew = (step: ThreadStep): boolean => {
    if (step.type === 'event-applied') {
      origins?.set(step.event.origin, step.event.number)
      return origins !== undefined
    }
    const taken = step.state.ledger.origins
    if (origins && isSame(origins, taken)) return false
    origins = new Map(taken)
    return true
  }

  const turn = (): number => client.blockInput().view.now.turn

  const watch = (): (() => void) =>
    client.watch((step, changes) => {
      if (!isNew(step)) return
      const row = describeStep(step, changes, { index: log.range().next, now: environment.now(), turn: turn() })
      log.add({ row, context: contextOf(client.blockInput()), step })
      onChange()
    }, onMetric)

  const logRequests = (): void => {
    const receipts = memory.requests()
    const known = newest ? receipts.indexOf(newest) : receipts.length
    newest = receipts[0]
    for (const receipt of receipts.slice(0, known < 0 ? receipts.length : known).toReversed()) {
      const row = describeRequest(receipt, { index: log.range().next, turn: turn() })
      const block = client.madeBlock(receipt.hash) ?? log.sentBlock(receipt.hash)
      log.add({ row, context: contextOf(client.blockInput()), step: { type: 'request-sent', receipt, block } })
    }
  }

  /** A draft that got its name goes on in a thread that may be known, and has requests and a state of its own. */
  const followName = (): void => {
    const { thread: name } = memory.getSnapshot()
    if (name === thread) return
    thread = name
    origins = undefined
    newest = memory.requests()[0]
  }

  let stopWatching = watch()
  const stopListening = client.subscribe(() => {
    followName()
    logRequests()
    onChange()
  })

  return {
    restart() {
      log.clear()
      origins = undefined
      stopWatching()
      stopWatching = watch()
    },
    end() {
      stopWatching()
      stopListening()
      log.clear()
    },
  }
}

function isSame(origins: ReadonlyMap<string, number>, others: MemoryLedger['origins']): boolean {
  return origins.size === others.size && [...origins].every(([origin, number]) => others.get(origin) === number)
}

function contextOf({ view: _, ...context }: BlockInput): BlockContext {
  return context
}
