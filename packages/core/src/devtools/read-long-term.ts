import { canRead } from '../memory/access-scope.js'
import type { Pseudonyms } from './create-pseudonyms.js'
import type { DevtoolsClient } from './devtools-client.js'
import type { LongTermState } from './devtools-protocol.js'
import { featuresOf } from './features-of.js'
import { redactFields } from './redact-fields.js'
import { lastingFields, redactEpisode, sessionFields } from './redact-long-term.js'
import { withFiniteLimits } from './with-finite-limits.js'

export interface ReadLongTermOptions {
  client: Pick<DevtoolsClient, 'blockInput' | 'features' | 'memory'>
  /** In ms since the epoch. */
  at: number
  /** Where nothing may be called what it is called. (T12) */
  pseudonyms?: Pseudonyms
}

/** What lasts of the user, and what this thread would be told of it; nothing where the option is off. (L1, L4) */
export function readLongTerm({ client, at, pseudonyms }: ReadLongTermOptions): { readonly state?: LongTermState } {
  const { memory } = client
  const { longTermSource: longTerm } = featuresOf(client)
  if (!longTerm) return {}
  const { lasting, sessions, episodes } = longTerm.usersView()
  const [reader, known, limits] = [longTerm.reader(), client.blockInput().view, withFiniteLimits(longTerm.limits)]
  const isDraft = memory.getSnapshot().thread === undefined
  const state: LongTermState = {
    ...(!isDraft && { thread: reader.thread }),
    shared: reader.shared,
    limits,
    lasting: lasting.map(entity => ({
      ...entity,
      isTold: entity.threads.some(access => canRead(reader, access)),
      isKnown: known.entities.has(entity.key),
    })),
    recalled: longTerm.recalled(at, known).map(({ key }) => key),
    sessions: sessions.map(session => ({ ...session, isTold: canRead(reader, session) })),
    episodes,
  }
  return { state: pseudonyms ? redactState(state, pseudonyms) : state }
}

function redactState(state: LongTermState, pseudonyms: Pseudonyms): LongTermState {
  const told = { ...lastingFields(pseudonyms), isTold: 'kept', isKnown: 'kept' } as const
  const ended = { ...sessionFields(pseudonyms), isTold: 'kept' } as const
  return redactFields(state, {
    thread: pseudonyms.thread,
    shared: 'kept',
    limits: 'kept',
    lasting: rows => rows.map(row => redactFields(row, told)),
    recalled: keys => keys.map(pseudonyms.key),
    sessions: rows => rows.map(row => redactFields(row, ended)),
    episodes: episodes => episodes.map(episode => redactEpisode(episode, pseudonyms)),
  })
}
