import type { Episode } from '../model/episode.js'
import type { LastingEntity } from '../model/lasting-entity.js'
import type { Session } from '../model/session.js'
import type { Pseudonyms } from './create-pseudonyms.js'

/** What lasts of a thing, called otherwise. (T12) */
export function redactLasting<One extends LastingEntity>(entity: One, pseudonyms: Pseudonyms): One {
  const threads = entity.threads.map(access => ({
    ...access,
    thread: pseudonyms.thread(access.thread),
    ...(access.name !== undefined && { name: pseudonyms.name(access.name) }),
  }))
  return { ...redactNamed(entity, pseudonyms), threads }
}

export function redactNamed<One extends Pick<LastingEntity, 'key' | 'id' | 'name'>>(
  entity: One,
  { key, id, name }: Pseudonyms,
): One {
  return {
    ...entity,
    key: key(entity.key),
    id: id(entity.id),
    ...(entity.name !== undefined && { name: name(entity.name) }),
  }
}

/** A session of which nothing is said that was said. (T12) */
export function redactSession<One extends Session>(session: One, { thread, text, key }: Pseudonyms): One {
  const { summary } = session
  return {
    ...session,
    thread: thread(session.thread),
    ...(summary && { summary: { ...summary, text: text(summary.text), entities: summary.entities.map(key) } }),
  }
}

export function redactEpisode(episode: Episode, pseudonyms: Pseudonyms): Episode {
  const { subject, thread } = episode
  const { key } = pseudonyms
  return {
    ...episode,
    ...(thread !== undefined && { thread: pseudonyms.thread(thread) }),
    entities: episode.entities.map(key),
    ...(subject !== undefined && { subject: key(subject) }),
  }
}
