import type { Entity } from '../../model/entity.js'
import type { ExtractedEntity } from '../../model/extraction.js'
import { type Encounter, rememberEntity } from './remember-entity.js'

/**
 * The entity after a background result told of it: what is known of it grows, and where it stands with the user and the
 * model stays as it was, which is lowest where nobody spoke of it yet. What a call deleted stays so, for a refetch may be
 * older than that call. (W11)
 */
export function learnEntity(
  known: Entity | undefined,
  met: ExtractedEntity,
  encounter: Omit<Encounter, 'mention' | 'partial'>,
): Entity {
  const learnt = rememberEntity(known, met, encounter)
  if (!known) return { ...learnt, accessCount: 0, background: true }
  const { lastRole: _lastRole, ...grown } = learnt
  const { role, lastRole, position, firstSeen, lastSeen, seenBy, accessCount, mentions, provenance } = known
  const { background, recalled, fate } = known
  return {
    ...grown,
    role,
    ...(lastRole && { lastRole }),
    position,
    firstSeen,
    lastSeen,
    seenBy,
    accessCount,
    mentions,
    provenance,
    ...(background && { background }),
    ...(recalled && { recalled }),
    ...(fate === 'deleted' && { fate }),
  }
}
