import type { Episode } from '../model/episode.js'
import type { LongTermEntity, ThreadAccess } from '../model/long-term-entity.js'
import type { AccessedEntity, Consolidation, Session, SessionSummary } from '../model/session.js'
import type { Pseudonyms } from './create-pseudonyms.js'
import { type FieldRedactions, redactFields } from './redact-fields.js'

/** Of what lasts of a thing. (T12) */
export function lastingFields(pseudonyms: Pseudonyms): FieldRedactions<LongTermEntity> {
  const { key, id, name, thread } = pseudonyms
  const redactAccess = (access: ThreadAccess): ThreadAccess =>
    redactFields(access, {
      thread,
      accessCount: 'kept',
      name,
      firstSeenAt: 'kept',
      lastSeenAt: 'kept',
      pinned: 'kept',
      shared: 'kept',
    })
  return {
    key,
    type: 'kept',
    id,
    name,
    plural: 'kept',
    threads: threads => threads.map(redactAccess),
    firstSeenAt: 'kept',
    lastSeenAt: 'kept',
  }
}

export function redactLongTerm(entity: LongTermEntity, pseudonyms: Pseudonyms): LongTermEntity {
  return redactFields(entity, lastingFields(pseudonyms))
}

/** Of a session, of which nothing is said that was said. (T12) */
export function sessionFields({ thread, text, key }: Pseudonyms): FieldRedactions<Session> {
  const redactSummary = (summary: SessionSummary): SessionSummary =>
    redactFields(summary, { text, by: 'kept', entities: keys => keys.map(key) })
  return {
    thread,
    fromSequence: 'kept',
    toSequence: 'kept',
    toTurn: 'kept',
    startedAt: 'kept',
    endedAt: 'kept',
    hasEnded: 'kept',
    shared: 'kept',
    summary: redactSummary,
  }
}

export function redactSession(session: Session, pseudonyms: Pseudonyms): Session {
  return redactFields(session, sessionFields(pseudonyms))
}

/** Of what a session leaves. (T12) */
export function consolidationFields(pseudonyms: Pseudonyms): FieldRedactions<Consolidation> {
  const { key, id, name } = pseudonyms
  const redactAccessed = (entity: AccessedEntity): AccessedEntity =>
    redactFields(entity, {
      key,
      type: 'kept',
      id,
      name,
      plural: 'kept',
      accessCount: 'kept',
      pinned: 'kept',
      firstSeenAt: 'kept',
      lastSeenAt: 'kept',
    })
  return {
    session: session => redactSession(session, pseudonyms),
    entities: entities => entities.map(redactAccessed),
    gone: keys => keys.map(key),
    episodes: episodes => episodes.map(episode => redactEpisode(episode, pseudonyms)),
  }
}

export function redactEpisode(episode: Episode, { key, thread }: Pseudonyms): Episode {
  return redactFields(episode, {
    action: 'kept',
    source: 'kept',
    outcome: 'kept',
    toolName: 'kept',
    entities: keys => keys.map(key),
    subject: key,
    tokens: 'kept',
    moment: 'kept',
    thread,
  })
}
