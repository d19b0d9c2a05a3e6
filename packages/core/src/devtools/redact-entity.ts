import type { Attribute, Entity, EntityKey, Identifier, Provenance } from '../model/entity.js'
import type { ExtractedEntity } from '../model/extraction.js'
import type { Pseudonyms } from './create-pseudonyms.js'
import { redactFields } from './redact-fields.js'

/** A remembered thing, called otherwise. (T12) */
export function redactEntity(entity: Entity, pseudonyms: Pseudonyms): Entity {
  const { name, call } = pseudonyms
  const redactProvenance = (provenance: Provenance): Provenance =>
    // A path can hold a key of the result, which may be a name.
    redactFields(provenance, { toolName: 'kept', toolCallId: call, path: 'dropped' })
  return redactFields(entity, {
    ...recordFields(pseudonyms),
    ref: 'kept',
    aliases: aliases => aliases.map(name),
    lastRole: 'kept',
    firstSeen: 'kept',
    lastSeen: 'kept',
    seenBy: 'kept',
    accessCount: 'kept',
    useCount: 'kept',
    mentions: 'kept',
    pinned: 'kept',
    provisional: 'kept',
    background: 'kept',
    recalled: 'kept',
    fate: 'kept',
    provenance: redactProvenance,
  })
}

/** A thing as a result told of it, called otherwise. (T12) */
export function redactExtracted(entity: ExtractedEntity, pseudonyms: Pseudonyms): ExtractedEntity {
  return redactFields(entity, { ...recordFields(pseudonyms), path: () => '$' })
}

export function redactEntities(
  entities: ReadonlyMap<EntityKey, Entity>,
  pseudonyms: Pseudonyms,
): Map<EntityKey, Entity> {
  return new Map([...entities].map(([key, entity]) => [pseudonyms.key(key), redactEntity(entity, pseudonyms)]))
}

/** Of what a result says of a thing, and memory keeps. */
function recordFields({ id, key, name, text }: Pseudonyms) {
  const redactAttribute = (attribute: Attribute): Attribute => redactFields(attribute, { field: 'kept', value: text })
  const redactIdentifier = (identifier: Identifier): Identifier =>
    redactFields(identifier, { field: 'kept', value: id })
  return {
    key,
    type: 'kept',
    id,
    name,
    slug: (slug: string) => String(id(slug)),
    snippet: text,
    identifiers: (identifiers: readonly Identifier[]) => identifiers.map(redactIdentifier),
    attributes: (attributes: readonly Attribute[]) => attributes.map(redactAttribute),
    role: 'kept',
    parent: key,
    position: 'kept',
  } as const
}
