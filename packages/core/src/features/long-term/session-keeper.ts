import type { AccessScope } from '../../memory/access-scope.js'
import { chooseRecalled } from './memory/choose-recalled.js'
import type { LongTermEntity } from '../../model/long-term-entity.js'
import type { LongTermOptions } from './long-term-options.js'
import type { MemoryView } from '../../model/memory-state.js'
import type { Consolidation } from '../../model/session.js'
import type { PackageHost, FeatureThread } from '../../package-feature.js'
import { type Consolidated, createConsolidator } from './consolidate-thread.js'
import { closeAbandonedSessions } from './close-abandoned-sessions.js'
import type { UsersMemory } from './users-memory.js'
import { waitWithin } from '../../runtime/handle/wait-within.js'

/** Knows when a thread's sessions start and end, and carries over what lasts. Who words summaries, it does not know. */
export interface SessionKeeper {
  readonly limits: SessionLimits
  /** Who asks: a draft, which has no name yet, is told of what is shared alone. */
  reader(): AccessScope
  /** A turn is about to begin, and with it a session may. */
  beginTurn(): void
  /** The same for a turn that is told once its first block was made. */
  beginAhead(): void
  /** A turn began: what happened so far may be due. */
  turned(): void
  /** The draft has a name now. */
  adopted(): void
  /** The consolidation; undefined where nothing happened since the last time, or nothing could be committed. */
  consolidate(how: { readonly hasEnded: boolean }): Promise<Consolidated | undefined>
  /** Ends the session that goes on, and tells the thread of a few things that last. */
  startSession(): Promise<readonly LongTermEntity[]>
}

/** When things last, and sessions end: what the host gave, or what holds otherwise. */
export type SessionLimits = Required<Pick<LongTermOptions, 'minAccesses' | 'recall' | 'everyTurns' | 'idleMs'>>

export interface SessionKeeperOptions {
  options: LongTermOptions
  users: UsersMemory
  onEnded: (left: Consolidation) => void
}

const LIMITS: SessionLimits = { minAccesses: 5, recall: 3, everyTurns: 10, idleMs: 30 * 60_000 }

/** Longest wait of a session's first turn for long-term memory. */
const START_DEADLINE_MS = 300

/** The turn that a session began ahead of comes with the same send, or not at all. */
const AHEAD_MS = 60_000

const DRAFT = ''

/** The user's open sessions are looked after once a page, by whichever handle comes first. */
const lookedAfter = new WeakMap<object, Promise<void>>()

export function createSessionKeeper(host: PackageHost, given: SessionKeeperOptions): SessionKeeper {
  const { options, users, onEnded } = given
  const { environment, account, threadId, onError } = host
  const { shared = false } = options
  const { minAccesses = LIMITS.minAccesses, recall: limit = LIMITS.recall } = options
  const { everyTurns = LIMITS.everyTurns, idleMs = LIMITS.idleMs } = options
  /** A session that began ahead of its turn. */
  let ahead: { readonly thread: string; readonly at: number } | undefined
  let consolidating: Promise<unknown> = Promise.resolve()
  let hasStarted = false

  const reader = (): AccessScope => ({ thread: threadId() ?? DRAFT, shared })
  const viewNow = (): MemoryView => host.thread().mirror.get().view
  const isIdle = ({ now }: MemoryView): boolean => now.sequence > 0 && environment.now() - now.at > idleMs

  const consolidator = createConsolidator({ environment, users, minAccesses, onError })

  /** One after the other: each stands on what those before it told. */
  const inTurn = <Result>(run: () => Promise<Result>): Promise<Result> => {
    const done = consolidating.then(run)
    consolidating = done.catch(() => {})
    return done
  }

  const consolidate: SessionKeeper['consolidate'] = how =>
    inTurn(async () => {
      await host.idle()
      if (threadId() === undefined) return undefined
      const consolidated = await consolidator.consolidate(host.thread(), { ...reader(), ...how })
      if (consolidated && how.hasEnded) onEnded(consolidated.left)
      return consolidated
    })

  const start = (): Promise<void> => {
    const starting =
      lookedAfter.get(account) ??
      inTurn(() => closeAbandonedSessions({ host, users, consolidator, idleMs })).catch(onError)
    lookedAfter.set(account, starting)
    return starting.then(() => void (hasStarted = true))
  }

  const recall = (): readonly LongTermEntity[] => {
    const known = host.shown()
    const entities = chooseRecalled(users.view().lasting, { ...reader(), limit, at: environment.now(), known })
    if (entities.length > 0) {
      // A thread may have heard of an erasure before the user's memory, of which this is read.
      const erasures = users.thread.erasures()
      host.sendNow({ type: 'entities-recalled', entities }, { erasures })
    }
    return entities
  }

  /** Tells that a session goes on before anything of it lasts: its tab may be closed at any time. */
  const register = (fromSequence: number): void => {
    if (threadId() === undefined) return
    const at = environment.now()
    users.noteSession({
      thread: reader().thread,
      fromSequence,
      toSequence: fromSequence,
      toTurn: viewNow().now.turn,
      startedAt: at,
      endedAt: at,
      hasEnded: false,
      ...(shared && { shared }),
    })
  }

  const beginSession = (): void => {
    const { thread } = reader()
    const known = users.sessionOf(thread)
    const session = known && known.toSequence <= viewNow().now.sequence ? known : undefined
    const hasPaused = isIdle(viewNow())
    if (session && !session.hasEnded && !hasPaused) return
    const left =
      session && !session.hasEnded ? consolidator.leave(host.thread(), { ...reader(), hasEnded: true }) : undefined
    if (left) onEnded(left)
    if (thread !== DRAFT || viewNow().now.turn === 0) recall()
    register(left?.session.toSequence ?? session?.toSequence ?? 0)
  }

  const beginOnceShown = (): void => {
    const isShown = (thread: FeatureThread): boolean => thread.mirror.get().isRestored
    if (hasStarted && isShown(host.thread()) && isShown(users.thread)) return beginSession()
    const wait = (): Promise<unknown> =>
      waitWithin({ environment, onError }, START_DEADLINE_MS, async () => {
        host.start()
        await start()
        await consolidator.shown(host.thread(), START_DEADLINE_MS)
      })
    host.begin(() => wait().then(beginSession)).catch(onError)
  }

  // A server that only imports and calls this has nothing to look after.
  if (host.isStarted()) void start()

  return {
    limits: { minAccesses, recall: limit, everyTurns, idleMs },
    reader,
    consolidate,
    async startSession() {
      await consolidate({ hasEnded: true })
      const recalled = recall()
      register(users.sessionOf(reader().thread)?.toSequence ?? 0)
      await consolidator.shown(host.thread())
      return recalled
    },
    beginAhead() {
      beginOnceShown()
      ahead = { thread: reader().thread, at: environment.now() }
    },
    beginTurn() {
      const { thread, at = Number.NEGATIVE_INFINITY } = ahead ?? {}
      ahead = undefined
      if (thread !== reader().thread || environment.now() - at > AHEAD_MS) beginOnceShown()
    },
    turned() {
      if (threadId() === undefined) return
      const since = viewNow().now.turn + 1 - (users.sessionOf(reader().thread)?.toTurn ?? 0)
      if (Math.abs(since) >= everyTurns) consolidate({ hasEnded: false }).catch(onError)
    },
    adopted() {
      if (!host.isOpen()) return
      const begin = (): void => {
        // A draft in which nothing was said, or not to memory, has no session yet.
        if (host.isOpen() && viewNow().now.turn > 0 && !users.sessionOf(reader().thread)) register(0)
      }
      void consolidator.shown(host.thread()).then(begin)
    },
  }
}
