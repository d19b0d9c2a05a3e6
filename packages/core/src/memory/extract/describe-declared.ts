import type { EntityId, Identifier } from '../../model/entity.js'
import type { ExtractedEntity } from '../../model/extraction.js'
import { isJsonObject, type Json } from '../../model/json.js'
import { bareEntity, type EntityDraft } from './bare-entity.js'
import { cleanText } from '../clean-text.js'
import type { CompiledRule } from './compile-rules.js'
import { identify } from './identify.js'
import { plainText } from './plain-text.js'
import type { Planner } from './plan-records.js'
import { valueOf, type PlannedRecord } from './planned-record.js'
import { readAttributes } from './read-attributes.js'
import { readIdentifiers } from './read-identifiers.js'
import { readName } from './read-name.js'
import type { PathStep } from '../parse-path.js'
import { readPath, type PathMatch } from './read-path.js'
import { readSnippet } from './read-snippet.js'
import type { AskedId } from './traversal-context.js'
import { asId, isToken, isUrl } from '../value-shape.js'

export interface DescribeDeclaredOptions {
  readonly match: PathMatch
  readonly rule: CompiledRule
  readonly plan: Planner
  /** By what the call asked for the one thing that it is about. */
  readonly asked: AskedId | undefined
}

/**
 * The entity that a rule declares a value to be, or undefined where it has no identifier. What the rule leaves open, the
 * record tells. (X2, X4)
 */
export function describeDeclared({ match, rule, plan, asked }: DescribeDeclaredOptions): ExtractedEntity | undefined {
  const { value, path, among } = match
  const record = isJsonObject(value) ? plan(value, rule.words) : undefined
  const isItem = among !== undefined
  const id = idOf(value, record, rule) ?? asId(among?.key) ?? (isItem ? undefined : asked?.id)
  if (id === undefined) return undefined
  const context = {
    role: isItem ? 'item' : 'subject',
    position: among?.position ?? 0,
    path,
    parent: undefined,
  } as const
  const found = bareEntity({ type: rule.type, id, name: nameOf(value, record, rule), context })
  const { name, ...nameless } = found
  const entity: EntityDraft = name === String(id) ? nameless : { ...found }
  if (record === undefined) return entity
  const slug = asId(valueOf(record, 'slug'))
  const snippet = snippetOf(value, record, rule, name)
  if (typeof slug === 'string') entity.slug = slug
  if (snippet !== undefined) entity.snippet = snippet
  const attributes = readAttributes({ record, type: rule.type, id, name })
  if (attributes.length > 0) entity.attributes = attributes
  return { ...entity, identifiers: identifiersOf(value, record, rule, entity) }
}

function idOf(value: Json, record: PlannedRecord | undefined, { id: paths }: CompiledRule): EntityId | undefined {
  if (paths !== undefined) {
    const parts = paths.map(path => asId(valueAt(value, path)))
    return parts.length === 1 ? parts[0] : parts.includes(undefined) ? undefined : parts.join('/')
  }
  if (record === undefined) {
    const id = asId(value)
    return typeof id === 'string' && !isToken(id) && !isUrl(id) ? undefined : id
  }
  const identity = identify(record)
  // Another thing's identifier does not tell this one apart.
  return identity?.kind === 'other' ? undefined : identity?.id
}

function nameOf(
  value: Json,
  record: PlannedRecord | undefined,
  { name: path, type }: CompiledRule,
): string | undefined {
  if (path !== undefined) return textAt(value, path)
  return record && readName(record, record.plan.naming(type))
}

function snippetOf(
  value: Json,
  record: PlannedRecord,
  { snippet: path }: CompiledRule,
  name: string | undefined,
): string | undefined {
  if (path === undefined) return readSnippet(record, name)
  const text = textAt(value, path)
  return text === undefined ? undefined : cleanText(text, MAX_SNIPPET_LENGTH) || undefined
}

function identifiersOf(
  value: Json,
  record: PlannedRecord,
  { pick, type }: CompiledRule,
  { id, name }: ExtractedEntity,
): readonly Identifier[] {
  if (pick === undefined)
    return readIdentifiers({ record, candidates: record.plan.naming(type).identifiers, id, idField: '', name })
  return pick
    .flatMap(({ field, path }) => {
      const picked = asId(valueAt(value, path))
      return picked === undefined ? [] : { field, value: picked }
    })
    .slice(0, MAX_IDENTIFIERS)
}

function textAt(value: Json, path: readonly PathStep[]): string | undefined {
  const found = valueAt(value, path)
  return typeof found === 'number' ? String(found) : plainText(found)
}

/** The first value that a path leads to. */
function valueAt(value: Json, path: readonly PathStep[]): Json | undefined {
  return readPath(value, path)[0]?.value
}

const MAX_SNIPPET_LENGTH = 200
const MAX_IDENTIFIERS = 6
