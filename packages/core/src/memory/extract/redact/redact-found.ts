import type { Attribute, EntityId, EntityKey } from '../../../model/entity.js'
import type { ExtractedEntity } from '../../../model/extraction.js'
import type { Found } from '../../../model/redactor.js'
import type { Hooks } from './ask-hooks.js'
import type { RedactText } from './redact-text.js'
import { REDACTED } from '../../redacted.js'

export interface Gate {
  readonly redactText: RedactText
  /** Undefined where there are no hooks. */
  readonly ask: Hooks['ask'] | undefined
}

/**
 * The last gate: whatever found an entity, no text of it leaves with a credential, or with personal data that is not to
 * be kept. An entity, identifier, slug or path that holds one is left out; of a name or a snippet it is cut out. (X13)
 */
export function redactFound<Given extends Found>(found: Given, gate: Gate): Given {
  const dropped = new Set<EntityKey>()
  const isHarmlessAttribute = attributeCheck(gate)
  const entities = found.entities.flatMap(entity => {
    const kept = redactEntity(entity, gate, isHarmlessAttribute)
    if (kept === undefined) dropped.add(entity.key)
    return kept ?? []
  })
  if (dropped.size === 0) return { ...found, entities }
  const isKept = (key: EntityKey): boolean => !dropped.has(key)
  return {
    ...found,
    entities: entities.map(entity =>
      entity.parent && dropped.has(entity.parent) ? without(entity, 'parent') : entity,
    ),
    relationships: found.relationships.filter(({ from, to }) => isKept(from) && isKept(to)),
    lists: found.lists
      .filter(({ parent }) => parent === undefined || isKept(parent))
      .map(list => ({ ...list, keys: list.keys.filter(isKept) }))
      .filter(list => list.keys.length > 0),
  }
}

/** Whether an attribute holds nothing to hide; a list repeats its fields and values, so that each is looked at once. */
function attributeCheck({ redactText }: Gate): (attribute: Attribute) => boolean {
  const known = new Map<string, boolean>()
  return ({ field, value }) => {
    const text = `${field}\n${value}`
    const isKnown = known.get(text)
    if (isKnown !== undefined) return isKnown
    const isHarmless = SHORT_NUMBER.test(value) || (redactText(text) === text && !text.includes(REDACTED))
    known.set(text, isHarmless)
    return isHarmless
  }
}

const SHORT_NUMBER = /^\d{1,6}(?:\.\d{1,4})?$/

/** The entity itself where all of it may be kept, undefined where what tells it apart may not. */
function redactEntity(
  entity: ExtractedEntity,
  { redactText, ask }: Gate,
  isHarmlessAttribute: (attribute: Attribute) => boolean,
): ExtractedEntity | undefined {
  const { key, id, name, snippet, slug, identifiers, attributes = [], path, parent } = entity
  // Nearly all hold nothing to hide, which one look at all their texts tells.
  let all = `${key}\n${name ?? ''}\n${snippet ?? ''}\n${slug ?? ''}\n${path}\n${parent ?? ''}`
  for (const { field, value } of identifiers) all += `\n${field}\n${value}`
  const isHarmless = redactText(all) === all && !all.includes(REDACTED) && attributes.every(isHarmlessAttribute)
  if (isHarmless && ask === undefined) return entity

  const asked = (text: string, field: string): string | undefined => (ask === undefined ? text : ask(text, () => field))
  const isClean = (part: string): boolean => isHarmless || (redactText(part) === part && !part.includes(REDACTED))
  const isKept = (value: EntityId, field: string): boolean =>
    isClean(String(value)) && asked(String(value), field) === String(value)
  const shownOf = (part: string | undefined, field: string): string | undefined => {
    const safe = part === undefined || isHarmless ? part : redactText(part)
    return safe === undefined ? undefined : asked(safe, field)
  }
  if (!isClean(key) || !isKept(id, 'id')) return undefined
  let kept = entity
  const shown = { name: shownOf(name, 'name'), snippet: shownOf(snippet, 'snippet') }
  for (const field of ['name', 'snippet'] as const) {
    const safe = shown[field]
    if (safe !== entity[field]) kept = safe === undefined ? without(kept, field) : { ...kept, [field]: safe }
  }
  if (slug !== undefined && !isKept(slug, 'slug')) kept = without(kept, 'slug')
  if (parent !== undefined && !isClean(parent)) kept = without(kept, 'parent')
  if (!isClean(path)) kept = { ...kept, path: '' }
  const cleanAttributes = attributes.filter(({ field, value }) => isClean(field) && isKept(value, field))
  if (cleanAttributes.length < attributes.length) kept = { ...kept, attributes: cleanAttributes }
  const clean = identifiers.filter(({ field, value }) => isClean(field) && isKept(value, field))
  return clean.length === identifiers.length ? kept : { ...kept, identifiers: clean }
}

function without(entity: ExtractedEntity, field: 'name' | 'snippet' | 'slug' | 'parent'): ExtractedEntity {
  const { [field]: _, ...rest } = entity
  return rest
}
