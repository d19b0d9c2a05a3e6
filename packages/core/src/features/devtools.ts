import type { Pseudonyms } from '../devtools/create-pseudonyms.js'
import type { DevtoolsClient } from '../devtools/devtools-client.js'
import type { EventRedactions } from '../devtools/devtools-feature.js'
import type { LongTermEntity } from '../model/long-term-entity.js'
import type { EntityKey } from '../model/entity.js'
import type { EventOfFeature } from '../model/memory-event.js'
import { type ArtifactProtocol, artifactsInDevtools } from './artifacts/devtools/inspect-artifacts.js'
import { type DocumentProtocol, documentsInDevtools } from './documents/devtools/inspect-documents.js'
import { documentEvents } from './documents/devtools/redact-documents.js'
import { longTermInDevtools, type LongTermProtocol } from './long-term/devtools/inspect-long-term.js'
import { syncInDevtools, type SyncProtocol } from './sync/devtools/inspect-sync.js'
import { longTermEvents, redactLongTerm } from './long-term/devtools/redact-long-term.js'

export type { DocumentRow, WrittenDocument } from './documents/devtools/inspect-documents.js'
export type { SyncStatus } from './sync/sync-calls.js'
export type { ThreadStanding } from './sync/sync-part.js'
export type { SyncAccount } from './sync/syncer.js'
export type { SyncState } from './sync/devtools/inspect-sync.js'
export type { LongTermRow, LongTermState, SessionRow } from './long-term/devtools/inspect-long-term.js'

/** Questions and acts of a panel on features. */
export type ProtocolOfFeatures = ArtifactProtocol | DocumentProtocol | LongTermProtocol | SyncProtocol

const features = [artifactsInDevtools, documentsInDevtools, longTermInDevtools]

export const questionsOfFeatures = {
  ...artifactsInDevtools.questions,
  ...documentsInDevtools.questions,
  ...longTermInDevtools.questions,
  ...syncInDevtools.questions,
}

export const actsOfFeatures = { ...documentsInDevtools.acts, ...longTermInDevtools.acts }

/** Keys that features know, whether the thread does or not. */
export const keysOfFeatures = (client: DevtoolsClient): readonly EntityKey[] =>
  features.flatMap(feature => feature.known?.(client) ?? [])

export async function eraseFeatures(client: DevtoolsClient): Promise<void> {
  for (const feature of features) await feature.erase?.(client)
}

/** Fields of features in a redacted memory, by who has them. (T12) */
export function redactionsOfFeatures(pseudonyms: Pseudonyms) {
  const events: EventRedactions<EventOfFeature> = { ...documentEvents(pseudonyms), ...longTermEvents(pseudonyms) }
  return {
    undone: { lasting: (entities: readonly LongTermEntity[]) => redactLongTerm(entities, pseudonyms) },
    events,
  }
}
