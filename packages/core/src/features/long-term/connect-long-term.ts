import type { ConnectedPackageFeature, PackageHost } from '../../package-feature.js'
import { canRead } from '../../memory/access-scope.js'
import { chooseRecalled } from './memory/choose-recalled.js'
import { namedIn } from './memory/named-in.js'
import { readableBy } from './memory/readable-by.js'
import { hideStaleRecalls } from './memory/hide-stale-recalls.js'
import type { LongTermCalls } from './long-term-calls.js'
import type { LongTermOptions } from './long-term-options.js'
import type { MemoryView } from '../../model/memory-state.js'
import type { Session } from '../../model/session.js'
import { isSame } from '../../runtime/handle/is-same.js'
import { createForgottenHolder } from '../../runtime/undo-forget.js'
import { mistakesOfLongTerm } from './long-term-mistakes.js'
import { warn } from '../../mistakes/warn.js'
import { createSessionKeeper } from './session-keeper.js'
import { createSessionSummarizer } from './session-summarizer.js'
import { createUsersMemory } from './users-memory.js'

declare const process: { readonly env: { readonly NODE_ENV?: string } }

const NOTHING: readonly never[] = []

/** Of a sub-agent's own scope nothing lasts: it ends with its task. */
const NO_LONG_TERM: LongTermCalls = {
  startSession: async () => ({ status: 'ignored', reason: 'long-term-off' }),
  endSession: async () => ({ status: 'ignored', reason: 'long-term-off' }),
  entities: () => NOTHING,
  episodes: () => NOTHING,
  sessions: () => NOTHING,
}

export function connectLongTerm(host: PackageHost, options: LongTermOptions): ConnectedPackageFeature<LongTermCalls> {
  if (host.isScope) return { calls: NO_LONG_TERM }
  const { environment, threadId, llm, onError } = host
  try {
    if (process.env.NODE_ENV !== 'production') mistakesOfLongTerm(options, llm).forEach(warn)
  } catch {
    // Where no bundler defines `process`, nothing says that this is development. (decision 51)
  }
  const users = createUsersMemory(host)
  const forgotten = createForgottenHolder(environment)
  const summarizer =
    llm && options.summaries !== 'template'
      ? createSessionSummarizer({
          llm,
          environment,
          instructions: options.instructions,
          onSummary({ session, entities }, text) {
            const told = [...entities.map(({ key }) => key), ...(session.summary?.entities ?? [])]
            // With any of them forgotten, the summary is.
            const named = namedIn(text, host.shown().entities.values())
            const summary = { text, by: 'model' as const, entities: [...new Set([...told, ...named])] }
            users.noteSession({ ...session, summary }, host.thread())
          },
          onError,
        })
      : undefined
  const keeper = createSessionKeeper(host, { options, users, onEnded: left => summarizer?.summarize(left) })

  /** The same list until it changes. */
  const steadily = <Item>(read: () => readonly Item[]): (() => readonly Item[]) => {
    let known: readonly Item[] = []
    let of: readonly unknown[] = []
    return () => {
      const from = [users.view(), threadId()]
      if (isSame(of, from)) return known
      of = from
      const now = read()
      if (!isSame(known, now)) known = now
      return known
    }
  }

  const readable = (session: Session): boolean => canRead(keeper.reader(), session)

  const sessions = steadily(() => users.view().sessions.filter(readable))

  const refusal = () => {
    const ofScope = host.isPrivate() ? 'private-turn' : threadId() === undefined ? 'draft-thread' : undefined
    return host.offReason() ?? ofScope
  }

  /** Words still in the queue were said before, too. */
  const letGo = (): void => {
    summarizer?.letGo()
    host.run(() => summarizer?.letGo())
  }

  const endSession: LongTermCalls['endSession'] = async () => {
    const reason = refusal()
    if (reason) return { status: 'ignored', reason }
    const consolidated = await keeper.consolidate({ hasEnded: true })
    if (!consolidated) return { status: 'unchanged' }
    const { left, durable } = consolidated
    return { status: 'consolidated', session: left.session, durable }
  }

  const earlier = steadily(() =>
    sessions().flatMap(({ summary, thread, hasEnded }) =>
      summary && (hasEnded || thread !== threadId()) ? [summary.text] : [],
    ),
  )

  let shown: { readonly of: readonly unknown[]; readonly view: MemoryView } | undefined

  return {
    inspect: {
      limits: keeper.limits,
      reader: keeper.reader,
      usersView: users.view,
      recalled: (at: number, known: Pick<MemoryView, 'entities'>) =>
        chooseRecalled(users.view().lasting, { ...keeper.reader(), limit: keeper.limits.recall, at, known }),
    },
    calls: {
      endSession,
      async startSession() {
        const reason = refusal()
        if (reason && reason !== 'draft-thread') return { status: 'ignored', reason }
        return { status: 'started', recalled: await keeper.startSession() }
      },
      entities: steadily(() => users.view().lasting.flatMap(entity => readableBy(entity, keeper.reader()) ?? [])),
      episodes: steadily(() =>
        users
          .view()
          .episodes.filter(({ thread = '' }) =>
            users.view().sessions.some(session => session.thread === thread && readable(session)),
          ),
      ),
      sessions,
    },
    block: () => ({ earlier: earlier() }),
    show(view) {
      const of = [view, users.view().lasting]
      if (!shown || !isSame(shown.of, of)) shown = { of, view: hideStaleRecalls(view, users.view().lasting) }
      return shown.view
    },
    searchTerms: () => ({ reader: keeper.reader() }),
    hear(text, { role }) {
      // After the turn it was said in has begun: a session that ends with it is told of nothing newer.
      if (role === 'user') host.run(() => summarizer?.hear(text))
    },
    beforeFirstBlock() {
      if (host.isPrivate()) return
      host.start()
      keeper.beginAhead()
    },
    beginTurn: keeper.beginTurn,
    turned: keeper.turned,
    adopted: keeper.adopted,
    forget(keys, isKnown) {
      const unknown = keys.filter(key => !isKnown(key))
      if (keys.length === 0) return () => false
      const known = users.thread.erasures()
      return forgotten.hold([users.forget(keys)], ([lasting = []]) => {
        if (!host.isOpen()) return false
        users.send({ type: 'forget-undone', entities: [], lasting, keys }, { erasures: () => known })
        // What the thread did not know may be recalled in it again.
        if (unknown.length > 0) host.send({ type: 'forget-undone', entities: [], keys: unknown })
        return true
      })
    },
    rewind: letGo,
    clear() {
      letGo()
      const thread = threadId()
      if (thread !== undefined) users.send({ type: 'thread-contributions-removed', thread })
    },
    erased() {
      forgotten.letGo()
      letGo()
    },
    end() {
      forgotten.letGo()
      summarizer?.end()
    },
  }
}
