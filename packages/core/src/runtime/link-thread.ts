import { AntecedentError } from '../errors.js'
import { hashCall } from '../memory/hash-call.js'
import type { Observation } from '../model/observation.js'
import { type Outbox, weightOf } from './outbox.js'
import type { FeatureName, QueryAnswer, QueryInput, QueryName } from './queries/built-in-queries.js'
import { deadlyError, isEngineLost, type Work, type WorkGate } from './work-gate.js'
import type { Connection } from './worker/connection.js'
import type { Committed, ThreadOptions } from './worker/memory-host.js'

export interface AskOptions {
  /** @defaultValue that of every call */
  readonly deadlineMs?: number
  /** Work that the query hands to the engine and that may end it, the same each time that it is asked. */
  readonly carried?: Work
}

/** Asks a query of a feature. `Lacking` is what comes of one without an answer, if it does not reject. */
export type AskThread<Lacking = never> = <Feature extends FeatureName, Query extends QueryName<Feature>>(
  feature: Feature,
  query: Query,
  input: QueryInput<Feature, Query>,
  options?: AskOptions,
) => Promise<QueryAnswer<Feature, Query> | Lacking>

/** The line from a page's thread to one engine. */
export interface ThreadLink {
  /** Sends an observation that is in the outbox. */
  send(observation: Observation, transferables: readonly ArrayBuffer[]): void
  flush(upTo: number): Promise<Committed>
  /** Asked once the engine has what is sent again. */
  ask: AskThread
  /** Has every step of the thread published, or no more. */
  watch(isWatched: boolean): void
  /** Reads the thread again if another tab moved it on. */
  refresh(): void
  /** The engine is gone. */
  end(): void
}

export interface ThreadLinkOptions {
  connection: Connection
  thread: ThreadOptions
  outbox: Outbox
  gate: WorkGate
  /** Whether steps are published from the first one on. */
  isWatched: boolean
  /** Resolves when it is known whether the engine is dead. */
  onFailed: (error: AntecedentError) => void | Promise<void>
  /** So many observations came to nothing. */
  onLost: (count: number, message: string) => void
}

/** Well below what an engine reads within the deadline of a call. */
const MAX_BATCH = 100
const MAX_BATCH_WEIGHT = 4_000_000

/** Opens a thread on an engine, and sends it what no engine has committed. */
export function linkThread(options: ThreadLinkOptions): ThreadLink {
  const { connection, thread, outbox, gate, onFailed, onLost } = options
  const { guard, host } = connection
  const name = thread.thread
  let isEnded = false
  let isResending = true
  /** Number of the last observation that was sent. */
  let last = 0

  /** A call that waited for its turn when the engine ended has reached none; the next waits until it is known whether it has. */
  const unlessEnded =
    <Answered>(call: () => Promise<Answered>) =>
    (): Promise<Answered> => {
      if (isEnded) throw new AntecedentError('worker-failed', { message: "Memory's worker was ended." })
      return call().catch(async (error: unknown) => {
        if (isEngineLost(error)) await onFailed(error)
        throw error
      })
    }

  /** Never rejects. What an engine that is alive cannot take is lost; what a dead one had goes to the next. */
  const submit = async (batch: readonly Observation[], transferables: readonly ArrayBuffer[] = []): Promise<void> => {
    last = batch.at(-1)?.number ?? last
    try {
      await gate.run(
        batch,
        unlessEnded(() => guard(host.submit(name, batch, transferables))),
      )
    } catch (error) {
      const failure = error as AntecedentError
      if (isEngineLost(failure)) return
      if (batch.length > 1) {
        for (const observation of batch) if (!isEnded) await submit([observation])
        return
      }
      onFailed(failure)
      onLost(
        outbox.keep(observation => !batch.includes(observation)),
        'An observation could not be handed to the engine.',
      )
    }
  }

  const resend = async (): Promise<void> => {
    isResending = true
    const next = (): readonly Observation[] => nextBatch(outbox.get(), last).slice(0, gate.isCareful ? 1 : undefined)
    for (let batch = next(); batch.length > 0 && !isEnded; batch = next()) await submit(batch)
    isResending = false
  }

  // What a draft was is let go once it has a name: nothing is left there to be watched no more.
  const watch = (isWatched: boolean): void =>
    void guard(host.watch(name, isWatched)).catch(isWatched ? onFailed : () => {})

  guard(host.openThread(thread)).catch(onFailed)
  if (options.isWatched) watch(true)
  onLost(
    outbox.keep(observation => !isEmptied(observation)),
    'Results whose bytes were handed over with `transfer` were lost with the worker that had them.',
  )
  onLost(
    outbox.replace(observation => (gate.isDeadly(observation) ? unreadOf(observation) : observation)),
    'Two engines ended while they read an observation: it is read no more.',
  )
  isResending = outbox.get().length > 0
  let resent = isResending ? resend() : undefined
  /** A state that is asked for holds what was sent before. */
  let turned: Promise<void> = Promise.resolve()

  return {
    send(observation, transferables) {
      // What is sent again goes first, and this in its turn: an engine takes numbers in their order only.
      if (isResending) return
      // After a death each waits for its turn.
      if (gate.isCareful) return void (resent = resend())
      if (transferables.some(bytes => bytes.byteLength > 0)) transferredBytes.add(observation)
      void submit([observation], transferables)
    },
    async flush(upTo) {
      await resent
      return guard(host.flush(name, upTo))
    },
    async ask(feature, query, input, { carried, deadlineMs } = {}) {
      await resent
      if (carried && gate.isDeadly(carried)) throw deadlyError()
      const call = unlessEnded(() => guard(host.ask(name, feature, query, input), deadlineMs))
      return carried ? gate.run([carried], call) : call()
    },
    watch(isWanted) {
      turned = turned.then(() => resent).then(() => void (isEnded || watch(isWanted)))
    },
    refresh: () => void guard(host.refresh(name)).catch(onFailed),
    end() {
      isEnded = true
    },
  }
}

/** A placeholder that counts as arrived in an observation's place, and keeps a replay of its call from being read. */
function unreadOf({ content, ...stamp }: Observation): Observation {
  const toolCallId = content.type === 'tool-result' ? content.result.toolCallId : undefined
  return {
    ...stamp,
    content: { type: 'observation-failed', ...(toolCallId !== undefined && { hash: hashCall(toolCallId) }) },
  }
}

/** Observations sent with bytes that crossed without a copy: an empty buffer that a host observes is none of them. */
const transferredBytes = new WeakSet<Observation>()

function isEmptied(observation: Observation): boolean {
  if (!transferredBytes.has(observation) || observation.content.type !== 'tool-result') return false
  const { output } = observation.content.result
  return output instanceof ArrayBuffer && output.byteLength === 0
}

/** Observations after a number, as many as one call should carry. */
function nextBatch(observations: readonly Observation[], after: number): readonly Observation[] {
  const rest = observations.filter(({ number }) => number > after)
  let room = MAX_BATCH_WEIGHT
  const end = rest.findIndex((observation, index) => {
    room -= weightOf(observation)
    return index > 0 && (room < 0 || index >= MAX_BATCH)
  })
  return end < 0 ? rest : rest.slice(0, end)
}
