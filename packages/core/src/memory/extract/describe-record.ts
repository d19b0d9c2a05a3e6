import { entityKey } from '../../model/entity.js'
import type { ExtractedEntity } from '../../model/extraction.js'
import { isJsonObject, type Json, type JsonObject } from '../../model/json.js'
import { identify, type Identity } from './identify.js'
import { inferType } from './infer-type.js'
import { singularWords } from './inflect.js'
import type { Field } from './read-fields.js'
import { readIdentifiers } from './read-identifiers.js'
import { asName, readName } from './read-name.js'
import { readSnippet } from './read-snippet.js'
import { isEnvelopeKey, saysList, wrapsAnswer } from './record-shape.js'
import type { Scene } from './scene.js'
import { holdsSecret } from './redact.js'
import { asId } from './value-shape.js'

/** The entity that an object is, or undefined where it is an envelope, a pair or a mere part of a record. */
export function describeRecord(
  object: JsonObject,
  fields: ReadonlyMap<string, Field>,
  scene: Scene,
): ExtractedEntity | undefined {
  if (scene.isOwn || isPair(fields)) return undefined
  const identity = settleIdentity(identify({ fields, hint: scene.hint }), object, fields, scene)
  if (identity === undefined) return undefined
  const { id, field: idField } = identity
  const type = inferType({ fields, identity, hint: scene.hint, isPointer: isPointer(fields) })
  const typeWords = type.split('_')
  const hint = typeWords.every(word => scene.hint.includes(word)) ? scene.hint : [...scene.hint, ...typeWords]
  const found = readName({ fields, hint })
  const mapName = scene.mapKey !== undefined && String(id) !== scene.mapKey ? asName(scene.mapKey) : undefined
  const name = found?.name ?? mapName
  const slug = asId(fields.get('slug')?.value)
  const snippet = readSnippet(fields, name)
  const { role, position, path, parent } = scene
  const identifiers = readIdentifiers({ fields, hint, id, idField, name })
  const entity: Draft = { key: entityKey({ type, id }), type, id, identifiers, role, position, path }
  if (name !== undefined && (name !== String(id) || identity.kind === 'name')) entity.name = name
  if (typeof slug === 'string' && !holdsSecret(slug)) entity.slug = slug
  if (snippet !== undefined) entity.snippet = snippet
  if (parent !== undefined && role !== 'reference') entity.parent = parent
  return entity
}

type Draft = { -readonly [Field in keyof ExtractedEntity]: ExtractedEntity[Field] }

function settleIdentity(
  identity: Identity | undefined,
  object: JsonObject,
  fields: ReadonlyMap<string, Field>,
  scene: Scene,
): Identity | undefined {
  const isSure = identity !== undefined && (identity.kind === 'own' || identity.kind === 'plain')
  if (isEnvelope(object, fields, scene, identity)) return undefined
  if (isSure) return identity
  if (scene.asked !== undefined) return { field: '', id: scene.asked.id, noun: scene.asked.noun, kind: 'own' }
  if (scene.mapKey !== undefined) return { field: '', id: scene.mapKey, noun: [], kind: 'plain' }
  if (identity === undefined || identity.kind === 'designation') return identity
  const standsAlone = scene.parent === undefined && (scene.isItem || scene.hintFrom === 'tool')
  if (identity.kind === 'other') return standsAlone && scene.hintFrom === 'tool' ? identity : undefined
  return standsAlone || scene.isItem ? identity : undefined
}

/** Whether an object only carries what was asked for, whatever else stands beside it. */
function isEnvelope(
  object: JsonObject,
  fields: ReadonlyMap<string, Field>,
  scene: Scene,
  identity: Identity | undefined,
): boolean {
  if (saysList(object)) return true
  if (scene.parent !== undefined || identity?.kind === 'own') return false
  const holders = [...fields.values()].filter(({ value }) => holdsRecords(value))
  if (holders.length === 0) return false
  const holdsNamed = (matches: (key: string) => boolean): boolean => holders.some(({ key }) => matches(key))
  const isNamed = ['name', 'title'].some(key => typeof fields.get(key)?.value === 'string')
  if (isNamed) return false
  if (wrapsAnswer(object) && !isJsonObject(object['attributes'])) return true
  if (scene.hintFrom === 'tool' && scene.hint.length > 0 && holdsNamed(key => isSuffix(singularWords(key), scene.hint)))
    return true
  return identity?.kind !== 'plain' && holdsNamed(isEnvelopeKey)
}

function holdsRecords(value: Json): boolean {
  return typeof value === 'object' && (Array.isArray(value) ? value.some(isJsonObject) : isJsonObject(value))
}

function isSuffix(words: readonly string[], hint: readonly string[]): boolean {
  return words.length > 0 && words.every((word, index) => word === hint[hint.length - words.length + index])
}

/** Whether an object is one setting, as `{ key, value }` is. */
function isPair(fields: ReadonlyMap<string, Field>): boolean {
  if (!fields.has('value') || fields.size > 4) return false
  return fields.has('key') || fields.has('name') || fields.has('label')
}

/** Whether an object only points to a record by type and identifier. */
function isPointer(fields: ReadonlyMap<string, Field>): boolean {
  if (isJsonObject(fields.get('relationships')?.value)) return true
  return (
    fields.size <= 3 &&
    [...fields.values()].every(({ key, meaning }) => ['type', 'kind'].includes(key) || meaning.kind !== 'other')
  )
}
