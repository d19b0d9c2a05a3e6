import type { Reader } from '../../memory/consolidate/can-read.js'
import { chooseRecalled } from '../../memory/consolidate/choose-recalled.js'
import { selectLasting } from '../../memory/consolidate/select-lasting.js'
import type { LastingEntity } from '../../model/lasting-entity.js'
import type { LongTermOptions } from '../../model/long-term-options.js'
import type { MemoryView } from '../../model/memory-state.js'
import type { ObservationContent } from '../../model/observation.js'
import type { Consolidation, Session } from '../../model/session.js'
import type { MemoryClient } from '../memory-client.js'
import type { ThreadClient } from '../thread-client.js'
import type { HandleCore } from './handle-core.js'
import type { UsersMemory } from './users-memory.js'
import { waitWithin } from './wait-within.js'

/** Knows when a thread's sessions start and end, and carries over what lasts. Who words summaries, it does not know. */
export interface SessionKeeper {
  readonly limits: SessionLimits
  /** Who asks: a draft, which has no name yet, is told of what is shared alone. */
  reader(): Reader
  /** A turn is about to begin, and with it a session may. */
  beginTurn(): void
  /** A turn began: what happened so far may be due. */
  turned(): void
  /** The draft has a name now. */
  adopted(): void
  /** What was left; undefined where nothing happened since the last time, or nothing could be committed. */
  consolidate(how: { readonly hasEnded: boolean }): Promise<Consolidated | undefined>
  /** Ends the session that goes on, and tells the thread of a few things that last. */
  startSession(): Promise<readonly LastingEntity[]>
}

/** When things last, and sessions end: what the host gave, or what holds otherwise. */
export type SessionLimits = Required<Pick<LongTermOptions, 'minAccesses' | 'recall' | 'everyTurns' | 'idleMs'>>

export interface Consolidated {
  readonly left: Consolidation
  /** Whether it is in a completed transaction. */
  readonly durable: boolean
}

export interface SessionKeeperOptions {
  options: LongTermOptions
  users: UsersMemory
  threadId: () => string | undefined
  /** Sends to the thread at once, whatever waits in line. */
  sendNow: (content: ObservationContent) => void
  onEnded: (left: Consolidation) => void
}

const LIMITS: SessionLimits = { minAccesses: 5, recall: 3, everyTurns: 10, idleMs: 30 * 60_000 }

/** What a session's first turn waits at most for what lasts. */
const START_DEADLINE_MS = 300
const READ_DEADLINE_MS = 5_000

/** Of threads whose tabs were closed, those that a page looks after when it starts. */
const MAX_LEFT_OPEN = 5

const DRAFT = ''

/** The user's open sessions are looked after once a page, by whichever handle comes first. */
const lookedAfter = new WeakMap<MemoryClient, Promise<void>>()

/** Says that a session has ended, and nothing more of it. */
function endOf(session: Session): ObservationContent {
  return { type: 'consolidate', session: { ...session, hasEnded: true }, entities: [], gone: [], episodes: [] }
}

export function createSessionKeeper(core: HandleCore, given: SessionKeeperOptions): SessionKeeper {
  const { options, users, threadId, sendNow, onEnded } = given
  const { client } = core
  const { environment } = client
  const { shared = false } = options
  const { minAccesses = LIMITS.minAccesses, recall: limit = LIMITS.recall } = options
  const { everyTurns = LIMITS.everyTurns, idleMs = LIMITS.idleMs } = options
  let consolidating: Promise<unknown> = Promise.resolve()
  let hasStarted = false

  const reader = (): Reader => ({ thread: threadId() ?? DRAFT, shared })
  const viewNow = (): MemoryView => core.thread().mirror.get().view
  const isIdle = ({ now }: MemoryView): boolean => now.sequence > 0 && environment.now() - now.at > idleMs

  const within = (deadlineMs: number, wait: (signal: AbortSignal) => Promise<unknown>): Promise<unknown> =>
    waitWithin({ environment, onError: core.onError }, deadlineMs, wait)

  const shown = (thread: ThreadClient, signal: AbortSignal): Promise<unknown> =>
    Promise.all([thread.shown(signal), users.thread.shown(signal)])

  const leave = (thread: ThreadClient, how: Reader & { readonly hasEnded: boolean }): Consolidation | undefined => {
    const { view } = thread.mirror.get()
    const left = selectLasting(view, {
      ...how,
      before: users.sessionOf(how.thread),
      lasting: users.keysOf(how.thread),
      minAccesses,
    })
    if (left) users.send({ type: 'consolidate', ...left })
    return left
  }

  /** Of committed state alone: what a crash takes away is nobody's to remember. (L1) */
  const consolidateThread: (...of: Parameters<typeof leave>) => Promise<Consolidated | undefined> = async (
    thread,
    how,
  ) => {
    const flushed = await thread.flush()
    if (!flushed.durable && flushed.reason !== 'memory-storage') return undefined
    await within(READ_DEADLINE_MS, signal => shown(thread, signal))
    const left = leave(thread, how)
    return left && { left, durable: (await users.thread.flush()).durable }
  }

  /** One after the other: each stands on what those before it told. */
  const inTurn = <Result>(run: () => Promise<Result>): Promise<Result> => {
    const done = consolidating.then(run)
    consolidating = done.catch(() => {})
    return done
  }

  const consolidate: SessionKeeper['consolidate'] = how =>
    inTurn(async () => {
      await core.line.idle()
      if (threadId() === undefined) return undefined
      const consolidated = await consolidateThread(core.thread(), { ...reader(), ...how })
      if (consolidated && how.hasEnded) onEnded(consolidated.left)
      return consolidated
    })

  /** Ends the sessions whose tabs were closed: no code of ours ran then. (L1) */
  const endLeftOpen = (): Promise<void> =>
    inTurn(async () => {
      await within(READ_DEADLINE_MS, signal => users.thread.shown(signal))
      const isLeft = ({ hasEnded, endedAt }: Consolidation['session']): boolean =>
        !hasEnded && environment.now() - endedAt > idleMs
      for (const left of users.view().sessions.filter(isLeft).slice(0, MAX_LEFT_OPEN)) {
        const thread = client.thread(left.thread)
        // Until the engine has read the thread, what the page shows of it may be nothing.
        await thread.flush()
        await within(READ_DEADLINE_MS, signal => shown(thread, signal))
        const { view } = thread.mirror.get()
        const of = { thread: left.thread, shared: left.shared ?? false }
        // Of a thread that is gone, or cannot be read now, what it left stays: only its session ends.
        if (view.now.sequence === 0) users.send(endOf(left))
        else if (isIdle(view)) await consolidateThread(thread, { ...of, hasEnded: true })
        client.release(thread)
      }
    })

  const start = (): Promise<void> => {
    const starting = lookedAfter.get(client) ?? endLeftOpen().catch(core.onError)
    lookedAfter.set(client, starting)
    return starting.then(() => void (hasStarted = true))
  }

  const recall = (): readonly LastingEntity[] => {
    const known = core.shown().view
    const entities = chooseRecalled(users.view().lasting, { ...reader(), limit, at: environment.now(), known })
    if (entities.length > 0) sendNow({ type: 'recall', entities })
    return entities
  }

  /** Tells that a session goes on before anything of it lasts: its tab may be closed at any time. */
  const register = (fromSequence: number): void => {
    if (threadId() === undefined) return
    const at = environment.now()
    const session = {
      ...reader(),
      fromSequence,
      toSequence: fromSequence,
      toTurn: viewNow().now.turn,
      startedAt: at,
      endedAt: at,
      hasEnded: false,
    }
    const { shared: isShared, ...own } = session
    users.send({
      type: 'consolidate',
      session: isShared ? { ...own, shared: true } : own,
      entities: [],
      gone: [],
      episodes: [],
    })
  }

  const beginSession = (): void => {
    const { thread } = reader()
    const known = users.sessionOf(thread)
    const session = known && known.toSequence <= viewNow().now.sequence ? known : undefined
    const hasPaused = isIdle(viewNow())
    if (session && !session.hasEnded && !hasPaused) return
    const left = session && !session.hasEnded ? leave(core.thread(), { ...reader(), hasEnded: true }) : undefined
    if (left) onEnded(left)
    if (thread !== DRAFT || viewNow().now.turn === 0) recall()
    register(left?.session.toSequence ?? session?.toSequence ?? 0)
  }

  // A server that only imports and calls this has nothing to look after.
  if (client.isStarted) void start()

  return {
    limits: { minAccesses, recall: limit, everyTurns, idleMs },
    reader,
    consolidate,
    async startSession() {
      await consolidate({ hasEnded: true })
      const recalled = recall()
      register(users.sessionOf(reader().thread)?.toSequence ?? 0)
      await within(READ_DEADLINE_MS, signal => core.thread().shown(signal))
      return recalled
    },
    beginTurn() {
      const isShown = (thread: ThreadClient): boolean => thread.mirror.get().isRestored
      if (hasStarted && isShown(core.thread()) && isShown(users.thread)) return beginSession()
      const wait = (): Promise<unknown> =>
        within(START_DEADLINE_MS, async signal => {
          client.start()
          const late = new Promise(resolve => signal.addEventListener('abort', resolve))
          await Promise.race([start(), late])
          await shown(core.thread(), signal)
        })
      core.line.begin(() => wait().then(beginSession)).catch(core.onError)
    },
    turned() {
      if (threadId() === undefined) return
      const since = viewNow().now.turn + 1 - (users.sessionOf(reader().thread)?.toTurn ?? 0)
      if (Math.abs(since) >= everyTurns) consolidate({ hasEnded: false }).catch(core.onError)
    },
    adopted() {
      if (!core.isOpen()) return
      const begin = (): void => {
        // A draft in which nothing was said, or not to memory, has no session yet.
        if (core.isOpen() && viewNow().now.turn > 0 && !users.sessionOf(reader().thread)) register(0)
      }
      void within(READ_DEADLINE_MS, signal => shown(core.thread(), signal)).then(begin)
    },
  }
}
