import type { Moment } from '../../model/clock.js'
import {
  ENTITY_LIMITS,
  type Attribute,
  type Entity,
  type EntityRole,
  type Mention,
  type Provenance,
  type Source,
} from '../../model/entity.js'
import type { ExtractedEntity } from '../../model/extraction.js'

/** How an entity was met this time. */
export interface Encounter {
  now: Moment
  source: Source
  provenance: Provenance
  ref: string
  /** Who said or showed it; undefined where it was only referred to by an identifier. */
  mention?: Mention | undefined
  /** Whether the call that met it deleted it. */
  deleted?: boolean
  /** Whether it was only a hit of a search. */
  isHit?: boolean
  /** Whether the result is still arriving. (X12) */
  partial?: boolean
}

/** The entity after this encounter: newer values win, old names stay as aliases, facts of history add up. (W1) */
export function rememberEntity(before: Entity | undefined, met: ExtractedEntity, encounter: Encounter): Entity {
  const { now, source, mention } = encounter
  const known = before?.provisional ? withoutDraft(before) : before
  const name = (isHearsay(known, met, encounter) ? known?.name : undefined) ?? met.name ?? known?.name
  const slug = met.slug ?? known?.slug
  const snippet = met.snippet ?? known?.snippet
  const attributes = mergeAttributes(known?.attributes, met.attributes)
  const parent = met.parent ?? known?.parent
  const fate = encounter.deleted ? 'deleted' : met.role === 'reference' ? known?.fate : undefined
  const role = strongerRole(known?.role, met.role)
  const {
    fate: _fate,
    lastRole: _lastRole,
    provisional: _provisional,
    recalled: _recalled,
    background,
    ...rest
  } = known ?? ({} as Partial<Entity>)
  return {
    ...rest,
    key: known?.key ?? met.key,
    type: known?.type ?? met.type,
    id: met.id,
    ref: encounter.ref,
    ...(name !== undefined && { name }),
    aliases: mergeAliases(known, name),
    ...(slug !== undefined && { slug }),
    ...(snippet !== undefined && { snippet }),
    identifiers: mergeIdentifiers(known, met),
    ...(attributes && { attributes }),
    ...(parent !== undefined && { parent }),
    role,
    ...(role !== met.role && { lastRole: met.role }),
    position: met.position,
    firstSeen: (background ? undefined : known?.firstSeen) ?? now,
    lastSeen: now,
    seenBy: { ...known?.seenBy, [source]: now },
    accessCount: (known?.accessCount ?? 0) + 1,
    useCount: known?.useCount ?? 0,
    mentions: addMention(known?.mentions ?? [], mention),
    pinned: known?.pinned ?? false,
    ...(fate !== undefined && { fate }),
    ...(encounter.partial && { provisional: true }),
    provenance: { ...encounter.provenance, path: met.path },
  }
}

/** Facts that a result gave while it was arriving are not given again by the rest of it: only its place in the thread counts. */
function withoutDraft(draft: Entity): Entity {
  const { name: _name, slug: _slug, snippet: _snippet, attributes: _attributes, parent: _parent, ...entity } = draft
  return {
    ...entity,
    aliases: [],
    identifiers: [],
    role: 'reference',
    accessCount: entity.accessCount - 1,
    mentions: entity.mentions.filter(({ by }) => by !== 'tool'),
  }
}

/** The entity after it was named or used, without being shown again. */
export function touchEntity(
  { background: _background, recalled: _recalled, ...entity }: Entity,
  { now, mention, used }: { now: Moment; mention?: Mention; used?: boolean },
): Entity {
  return {
    ...entity,
    lastSeen: now,
    accessCount: entity.accessCount + 1,
    useCount: entity.useCount + (used ? 1 : 0),
    ...(mention?.by === 'user' && { seenBy: { ...entity.seenBy, 'user-text': now } }),
    mentions: addMention(entity.mentions, mention),
  }
}

/** The entity pinned or not; what the user pins need not wait for its result to end, or to be shown. (W4, W11, X12) */
export function givePin({ provisional, background, recalled, ...entity }: Entity, pinned: boolean): Entity {
  const standing = {
    ...(provisional && { provisional }),
    ...(background && { background }),
    ...(recalled && { recalled }),
  }
  return { ...entity, pinned, ...(!pinned && standing) }
}

/** The entity under another name; the one before stays as an alias. (X10) */
export function giveName(entity: Entity, name: string): Entity {
  return { ...entity, name, aliases: mergeAliases(entity, name) }
}

/** One mention a message: when two are of the same message, the one that stands alone is kept. */
function addMention(mentions: readonly Mention[], mention: Mention | undefined): readonly Mention[] {
  if (!mention) return mentions
  const [newest] = mentions
  if (newest?.message !== mention.message) return [mention, ...mentions].slice(0, ENTITY_LIMITS.mentions)
  return newest.alone || !mention.alone ? mentions : [mention, ...mentions.slice(1)]
}

function mergeAliases(known: Entity | undefined, name: string | undefined): readonly string[] {
  if (known?.name === undefined || known.name === name) return known?.aliases ?? []
  return [known.name, ...known.aliases.filter(alias => alias !== known.name && alias !== name)].slice(
    0,
    ENTITY_LIMITS.aliases,
  )
}

function mergeIdentifiers(known: Entity | undefined, met: ExtractedEntity): Entity['identifiers'] {
  if (!known) return met.identifiers
  const fields = new Set(met.identifiers.map(identifier => identifier.field))
  const kept = known.identifiers.filter(identifier => !fields.has(identifier.field))
  return [...met.identifiers, ...kept].slice(0, ENTITY_LIMITS.identifiers)
}

/** The values of now, and what only was known before: a status that changed is not kept beside the new one. */
function mergeAttributes(
  known: readonly Attribute[] | undefined,
  met: readonly Attribute[] | undefined,
): readonly Attribute[] | undefined {
  if (!known || !met) return met ?? known
  const fields = new Set(met.map(({ field }) => field))
  return [...met, ...known.filter(({ field }) => !fields.has(field))].slice(0, ENTITY_LIMITS.attributes)
}

const STRENGTH: readonly EntityRole[] = ['reference', 'text', 'child', 'item', 'subject']

/** A text, a reference or a hit of a search does not rename what a record of its own has named. (W1) */
function isHearsay(known: Entity | undefined, { role }: ExtractedEntity, { source, isHit }: Encounter): boolean {
  if (!known || source !== 'tool') return false
  return (isMentioned(role) && !isMentioned(known.role)) || (isHit === true && known.role === 'subject')
}

function isMentioned(role: EntityRole): boolean {
  return role === 'reference' || role === 'text'
}

/** A thing once asked for stays one, though a later result only refers to it. */
function strongerRole(known: EntityRole | undefined, met: EntityRole): EntityRole {
  return known !== undefined && STRENGTH.indexOf(known) > STRENGTH.indexOf(met) ? known : met
}
