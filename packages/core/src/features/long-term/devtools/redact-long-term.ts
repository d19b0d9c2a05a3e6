import type { EventRedactions } from '../../../devtools/devtools-feature.js'
import { redactEpisode } from '../../../devtools/redact-history.js'
import type { LongTermEvent } from '../../../model/long-term-event.js'
import type { LongTermEntity, ThreadAccess } from '../../../model/long-term-entity.js'
import type { AccessedEntity, Session, SessionSummary } from '../../../model/session.js'
import type { Pseudonyms } from '../../../devtools/create-pseudonyms.js'
import { type FieldRedactions, redactFields } from '../../../devtools/redact-fields.js'

/** Of what lasts of a thing. (T12) */
export function longTermFields(pseudonyms: Pseudonyms): FieldRedactions<LongTermEntity> {
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

/** Of what threads and the user's memory say to each other. (T12) */
export function longTermEvents(pseudonyms: Pseudonyms): EventRedactions<LongTermEvent> {
  const { key, id, name, thread } = pseudonyms
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
    'session-consolidated': {
      session: session => redactFields(session, sessionFields(pseudonyms)),
      entities: entities => entities.map(redactAccessed),
      gone: keys => keys.map(key),
      episodes: episodes => episodes.map(episode => redactEpisode(episode, pseudonyms)),
    },
    'entities-recalled': { entities: entities => redactLongTerm(entities, pseudonyms) },
    'thread-contributions-removed': { thread },
  }
}

export function redactLongTerm(entities: readonly LongTermEntity[], pseudonyms: Pseudonyms): readonly LongTermEntity[] {
  return entities.map(entity => redactFields(entity, longTermFields(pseudonyms)))
}
