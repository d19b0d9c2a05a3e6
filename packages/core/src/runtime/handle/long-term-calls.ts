import type { AntecedentError } from '../../errors.js'
import { canRead } from '../../memory/consolidate/can-read.js'
import { namedIn } from '../../memory/consolidate/named-in.js'
import { readableBy } from '../../memory/consolidate/readable-by.js'
import type { Companion } from './companion.js'
import { createForgottenHolder } from '../undo-forget.js'
import type { EntityKey } from '../../model/entity.js'
import type { LongTermOptions } from '../../model/long-term-options.js'
import type { Session } from '../../model/session.js'
import type { Llm } from '../../working-memory-options.js'
import type { LongTermCalls } from '../../working-memory-long-term.js'
import type { HandleCore } from './handle-core.js'
import { isSame } from './is-same.js'
import { createSessionKeeper, type SessionKeeper, type SessionKeeperOptions } from './session-keeper.js'
import { createSessionSummarizer } from './session-summarizer.js'
import type { UsersMemory } from './users-memory.js'

/** Long-term memory as a handle has it: its calls, and what the handle tells it. */
export interface LongTerm extends Companion, Pick<SessionKeeper, 'limits' | 'reader'> {
  readonly calls: LongTermCalls
  /** What is the user's, whoever may be told of it. */
  readonly usersView: UsersMemory['view']
  /** What is said of earlier sessions, the last first; the same list until it changes. */
  earlier(): readonly string[]
  /** Forgets these things beyond the thread too; returns what takes that back. (W10) */
  forget(keys: readonly EntityKey[], isKnown: (key: EntityKey) => boolean): () => boolean
  /** As with the turn that follows: its first block tells what is recalled. (L2) */
  beginSession(): void
  /** What this thread alone left behind goes. */
  clear(): void
}

export interface LongTermCallsOptions extends Pick<SessionKeeperOptions, 'threadId' | 'sendNow'> {
  options: LongTermOptions
  users: UsersMemory
  llm?: Llm | undefined
  isPrivate: () => boolean
  onError: (error: AntecedentError) => void
}

export function createLongTerm(core: HandleCore, given: LongTermCallsOptions): LongTerm {
  const { options, users, threadId, sendNow, llm, isPrivate, onError } = given
  const { environment } = core.client
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
            const named = namedIn(text, core.shown().view.entities.values())
            const summary = { text, by: 'model' as const, entities: [...new Set([...told, ...named])] }
            users.noteSession({ ...session, summary })
          },
          onError,
        })
      : undefined
  const keeper = createSessionKeeper(core, {
    options,
    users,
    threadId,
    sendNow,
    onEnded: left => summarizer?.word(left),
  })

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
    if (!core.isOpen()) return core.client.enabled ? 'memory-closed' : 'memory-off'
    return isPrivate() ? 'private-turn' : threadId() === undefined ? 'draft-thread' : undefined
  }

  /** What is still waiting in line to be heard was said before, too. */
  const letGo = (): void => {
    summarizer?.letGo()
    core.line.run(() => summarizer?.letGo())
  }

  const endSession: LongTermCalls['endSession'] = async () => {
    const reason = refusal()
    if (reason) return { status: 'ignored', reason }
    const consolidated = await keeper.consolidate({ hasEnded: true })
    if (!consolidated) return { status: 'unchanged' }
    const { left, durable } = consolidated
    return { status: 'consolidated', session: left.session, durable }
  }

  return {
    limits: keeper.limits,
    reader: keeper.reader,
    usersView: users.view,
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
    earlier: steadily(() =>
      sessions().flatMap(({ summary, thread, hasEnded }) =>
        summary && (hasEnded || thread !== threadId()) ? [summary.text] : [],
      ),
    ),
    hear(text, { role }) {
      // After the turn it was said in has begun: a session that ends with it is told of nothing newer.
      if (role === 'user') core.line.run(() => summarizer?.hear(text))
    },
    beginSession: keeper.beginAhead,
    beginTurn: keeper.beginTurn,
    turned: keeper.turned,
    adopted: keeper.adopted,
    forget(keys, isKnown) {
      const unknown = keys.filter(key => !isKnown(key))
      if (keys.length === 0) return () => false
      return forgotten.hold([users.forget(keys)], ([lasting = []]) => {
        if (!core.isOpen()) return false
        users.send({ type: 'forget-undone', entities: [], lasting, keys })
        // What the thread did not know may be recalled in it again.
        if (unknown.length > 0) core.send({ type: 'forget-undone', entities: [], keys: unknown })
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
