import type { DevtoolsClient } from '../../../devtools/devtools-client.js'
import { type ActResult, type DevtoolsFeature, notDone, OFF, PRIVATE } from '../../../devtools/devtools-feature.js'
import { redactFields } from '../../../devtools/redact-fields.js'
import { redactEpisode } from '../../../devtools/redact-history.js'
import { withFiniteLimits } from '../../../devtools/with-finite-limits.js'
import { type AccessScope, canRead } from '../../../memory/access-scope.js'
import {
  count,
  flag,
  identifier,
  key,
  listOf,
  literal,
  object,
  shape,
  text,
  time,
} from '../../../memory/check-shape.js'
import { episode } from '../../../memory/validate-export.js'
import type { Entity, EntityKey } from '../../../model/entity.js'
import type { Episode } from '../../../model/episode.js'
import type { UsersView } from '../users-memory.js'
import type { LongTermCalls, SessionIgnored } from '../long-term-calls.js'
import { LONG_TERM_LIMITS, type LongTermEntity } from '../../../model/long-term-entity.js'
import type { LongTermOptions } from '../long-term-options.js'
import type { MemoryView } from '../../../model/memory-state.js'
import type { Session } from '../../../model/session.js'
import { longTermFields, sessionFields } from './redact-long-term.js'

/** A long-term entity, and whether this thread has it. */
export interface LongTermRow extends LongTermEntity {
  /** Whether this thread may be told of it. (L4) */
  readonly isReadable: boolean
  /** Whether it is in this thread's working memory already. */
  readonly isKnown: boolean
}

export interface SessionRow extends Session {
  /** Whether this thread may be told of it. (L4) */
  readonly isReadable: boolean
}

/** The user's long-term memory, as this thread may read it. */
export interface LongTermState {
  /** This thread; absent while it is a draft. */
  readonly thread?: string
  /** Whether this thread has the grant. */
  readonly shared: boolean
  readonly limits: Required<Pick<LongTermOptions, 'minAccesses' | 'recall' | 'everyTurns' | 'idleMs'>>
  /** The most useful first. */
  readonly entities: readonly LongTermRow[]
  /** Entities that a session started now would recall, in this order. */
  readonly recalled: readonly EntityKey[]
  /** Newest first. */
  readonly sessions: readonly SessionRow[]
  /** Newest first. */
  readonly episodes: readonly Episode[]
}

export interface LongTermProtocol {
  readonly question: { readonly about: 'long-term' }
  /** Without a state where the option is off. */
  readonly answer: { readonly about: 'long-term'; readonly state?: LongTermState }
  /** `keys` of the result of a start: what was recalled. */
  readonly act: { readonly type: 'start-session' } | { readonly type: 'end-session' }
}

const line = text()
const granted = literal(true)

const longTermRow = shape({
  key,
  type: line,
  id: identifier,
  'name?': line,
  'plural?': line,
  threads: listOf(
    shape({
      thread: line,
      accessCount: count,
      'name?': line,
      'firstSeenAt?': time,
      'lastSeenAt?': time,
      'pinned?': granted,
      'shared?': granted,
    }),
    LONG_TERM_LIMITS.maxThreads,
  ),
  firstSeenAt: time,
  lastSeenAt: time,
  isReadable: flag,
  isKnown: flag,
})

const sessionRow = shape({
  thread: line,
  fromSequence: count,
  toSequence: count,
  toTurn: count,
  startedAt: time,
  endedAt: time,
  hasEnded: flag,
  'shared?': granted,
  'summary?': shape({ text: line, by: literal('template', 'model'), entities: listOf(key) }),
  isReadable: flag,
})

const longTermState = shape({
  'thread?': line,
  shared: flag,
  limits: shape({ minAccesses: time, recall: time, everyTurns: time, idleMs: time }),
  entities: listOf(longTermRow, LONG_TERM_LIMITS.maxEntities),
  recalled: listOf(key, LONG_TERM_LIMITS.maxEntities),
  sessions: listOf(sessionRow, LONG_TERM_LIMITS.maxSessions),
  episodes: listOf(episode, LONG_TERM_LIMITS.maxEpisodes),
})

/** The user's long-term memory, and what this thread may read of it; nothing where the option is off. (L1, L4) */
export const longTermInDevtools: DevtoolsFeature<LongTermProtocol> = {
  questions: {
    'long-term': {
      asked: object,
      answered: shape({ 'state?': longTermState }),
      answer(client, { about }, at) {
        const source = sourceOf(client)
        return { about, ...(source && { state: stateOf(source, client, at) }) }
      },
      redact: ({ about, state }, pseudonyms) => ({
        about,
        ...(state && {
          state: redactFields(state, {
            thread: pseudonyms.thread,
            shared: 'kept',
            limits: 'kept',
            entities: rows =>
              rows.map(row =>
                redactFields(row, { ...longTermFields(pseudonyms), isReadable: 'kept', isKnown: 'kept' }),
              ),
            recalled: keys => keys.map(pseudonyms.key),
            sessions: rows => rows.map(row => redactFields(row, { ...sessionFields(pseudonyms), isReadable: 'kept' })),
            episodes: episodes => episodes.map(one => redactEpisode(one, pseudonyms)),
          }),
        }),
      }),
    },
  },
  acts: {
    'start-session': { given: object, run: client => actOn(client, calls => calls.startSession()) },
    'end-session': { given: object, run: client => actOn(client, calls => calls.endSession()) },
  },
  known: client =>
    sourceOf(client)
      ?.usersView()
      .lasting.map(({ key: known }) => known) ?? [],
}

/** Long-term memory of the user, and what this thread may be told of it. */
interface LongTermSource {
  readonly limits: LongTermState['limits']
  reader(): AccessScope
  /** Recalls of the next session of a thread that knows these. */
  recalled(at: number, known: Pick<MemoryView, 'entities'>): readonly Pick<Entity, 'key'>[]
  /** The user's memory, whoever may read it. */
  usersView(): UsersView
}

function sourceOf({ features }: DevtoolsClient): LongTermSource | undefined {
  return features.inspected['longTerm'] as LongTermSource | undefined
}

function stateOf(source: LongTermSource, { blockInput, memory }: DevtoolsClient, at: number): LongTermState {
  const { lasting, sessions, episodes } = source.usersView()
  const [reader, known] = [source.reader(), blockInput().view]
  const isDraft = memory.getSnapshot().thread === undefined
  return {
    ...(!isDraft && { thread: reader.thread }),
    shared: reader.shared,
    limits: withFiniteLimits(source.limits),
    entities: lasting.map(entity => ({
      ...entity,
      isReadable: entity.threads.some(access => canRead(reader, access)),
      isKnown: known.entities.has(entity.key),
    })),
    recalled: source.recalled(at, known).map(({ key: recalled }) => recalled),
    sessions: sessions.map(session => ({ ...session, isReadable: canRead(reader, session) })),
    episodes,
  }
}

type Sessions = Pick<LongTermCalls, 'endSession' | 'startSession'>

async function actOn(
  { features }: DevtoolsClient,
  run: (calls: Sessions) => Promise<Awaited<ReturnType<Sessions[keyof Sessions]>>>,
): Promise<ActResult> {
  const calls = features.calls['longTerm'] as Sessions | undefined
  if (!calls) return notDone(NO_LONG_TERM)
  const told = await run(calls)
  if (told.status === 'ignored') return notDone(IGNORED[told.reason] ?? OFF)
  if (told.status === 'unchanged') return notDone('Nothing happened since the last time.')
  return { done: true, keys: told.status === 'started' ? told.recalled.map(({ key: recalled }) => recalled) : [] }
}

const NO_LONG_TERM = 'Long-term memory is off.'

const IGNORED: Readonly<Partial<Record<SessionIgnored['reason'], string>>> = {
  'private-turn': PRIVATE,
  'long-term-off': NO_LONG_TERM,
  'draft-thread': 'A draft has no sessions.',
}
