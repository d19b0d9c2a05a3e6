import type { EntityId, EntityKey, EntityReference, EntityRole } from '../../model/entity.js'
import type { ExtractedEntity } from '../../model/extraction.js'
import type { Json } from '../../model/json.js'
import { bareEntity, type EntityDraft } from './bare-entity.js'
import { cleanText } from '../clean-text.js'
import type { Collector } from './collect-entities.js'
import { singularWords, typeOf } from './inflect.js'
import type { ExtractionContext } from './extraction-context.js'
import type { ExtractionTrace } from './extraction-trace.js'
import { asId } from '../value-shape.js'

/**
 * What a tool answered, as an app's own extractor gets it: parsed and redacted, without envelopes. The app knows the shapes of
 * input and output.
 */
export interface ExtractorInput {
  readonly toolName: string
  /** Arguments of the call; undefined where they are not known. */
  readonly input: ReturnType<typeof JSON.parse>
  /** Of several answers in one result, a list of them. */
  readonly output: ReturnType<typeof JSON.parse>
}

/** An entity as an app's own extractor gives it. It is bounded and redacted like every other. */
export interface OwnEntity extends EntityReference {
  readonly slug?: string
  readonly snippet?: string
  /** By field, most telling first; at most 6 are kept. */
  readonly identifiers?: Readonly<Record<string, EntityId>>
  /** @defaultValue 'subject' for one entity, 'item' for several */
  readonly role?: EntityRole
}

export interface ExtractorTools {
  /** What the finders find in a value, to be changed, added to or left out. @defaultValue the whole output */
  find(value?: Json): readonly OwnEntity[]
}

/** Reads the results of one tool in place of rules and finders. It runs in the worker, and must not wait. */
export type OwnExtractor = (result: ExtractorInput, tools: ExtractorTools) => readonly OwnEntity[]

/** What an app's own extractor threw. */
export interface Thrown {
  readonly thrown?: { readonly error: unknown }
}

export interface AskExtractorOptions {
  readonly own: OwnExtractor
  readonly toolName: string
  readonly input: Json | undefined
  readonly payloads: readonly Json[]
  readonly find: (values: readonly Json[]) => readonly ExtractedEntity[]
  readonly collector: Collector
  readonly extracting: Pick<ExtractionContext, 'trace'>
}

/** Hands what an app's own extractor gives to the collector: all of it, or nothing where it throws. */
export function askExtractor(options: AskExtractorOptions): Thrown | undefined {
  const { own, toolName, input, payloads, collector } = options
  const { trace } = options.extracting
  try {
    const output = payloads.length === 1 ? (payloads[0] as Json) : payloads
    const find: ExtractorTools['find'] = value => options.find(value === undefined ? payloads : [value]).map(toOwn)
    const given: unknown = own({ toolName, input, output }, { find })
    if (!Array.isArray(given)) throw new TypeError('An extractor gives a list of entities, and no promise of one.')
    const role = given.length === 1 ? 'subject' : 'item'
    const read = given.slice(0, MAX_GIVEN).map((entity: Given, position) => readOwn(entity, { role, position }))
    collectOwn(read, { collector, trace })
    return undefined
  } catch (error) {
    trace?.miss('extractor-failed', '', error instanceof Error ? error.message : undefined)
    return { thrown: { error } }
  }
}

function collectOwn(
  entities: readonly (ExtractedEntity | undefined)[],
  { collector, trace }: { readonly collector: Collector; readonly trace: ExtractionTrace | undefined },
): void {
  const lists = new Map<string, EntityKey[]>()
  for (const [position, entity] of entities.entries()) {
    if (entity === undefined) trace?.miss('extractor-invalid', `[${position}]`)
    if (entity === undefined || !collector.add(entity)) continue
    trace?.found(entity, 'extractor', 'given by the own extractor')
    if (entity.parent !== undefined) collector.relate({ kind: 'parent', from: entity.parent, to: entity.key })
    if (entity.role === 'item') lists.set(entity.type, [...(lists.get(entity.type) ?? []), entity.key])
  }
  for (const [type, keys] of lists) collector.list({ type, keys })
}

/** An entity in the form in which an app's own extractor gives it. */
export function toOwn({ type, id, name, slug, snippet, identifiers, parent, role }: ExtractedEntity): OwnEntity {
  const [outerType, ...outerId] = parent?.split('/') ?? []
  return {
    type,
    id,
    role,
    ...(name !== undefined && { name }),
    ...(slug !== undefined && { slug }),
    ...(snippet !== undefined && { snippet }),
    ...(identifiers.length > 0 && {
      identifiers: Object.fromEntries(identifiers.map(({ field, value }) => [field, value])),
    }),
    ...(outerType !== undefined && { parent: { type: outerType, id: outerId.join('/') } }),
  }
}

type Given = Partial<OwnEntity> | null | undefined

function readOwn(
  own: Given,
  place: { readonly role: EntityRole; readonly position: number },
): ExtractedEntity | undefined {
  const bare = readReference(own, place)
  if (bare === undefined || !own) return undefined
  const { role, slug, snippet, identifiers, parent } = own
  const entity: EntityDraft = { ...bare, identifiers: readIdentifiers(identifiers) }
  if (ROLES.has(role as EntityRole)) entity.role = role as EntityRole
  if (typeof slug === 'string' && slug.length <= MAX_SLUG_LENGTH) entity.slug = slug
  const text = typeof snippet === 'string' ? cleanText(snippet, MAX_SNIPPET_LENGTH) : ''
  if (text !== '') entity.snippet = text
  const outer = readReference(parent, place)
  if (outer !== undefined && outer.key !== entity.key) entity.parent = outer.key
  return entity
}

/** The bare entity that a reference names, or undefined where it names none that may be kept. */
function readReference(
  reference: Given,
  { role, position }: { readonly role: EntityRole; readonly position: number },
): ExtractedEntity | undefined {
  if (typeof reference !== 'object' || reference === null) return undefined
  const words = singularWords(String(reference.type ?? ''))
  const id = asId(reference.id)
  if (words.length === 0 || id === undefined) return undefined
  const name = typeof reference.name === 'string' ? reference.name : undefined
  return bareEntity({ type: typeOf(words), id, name, context: { role, position, path: '', parent: undefined } })
}

function readIdentifiers(identifiers: OwnEntity['identifiers']): ExtractedEntity['identifiers'] {
  return Object.entries(identifiers ?? {})
    .slice(0, MAX_IDENTIFIERS)
    .flatMap(([field, given]) => {
      const value = asId(given)
      return value === undefined ? [] : { field: field.slice(0, MAX_FIELD_LENGTH), value }
    })
}

const ROLES: ReadonlySet<EntityRole> = new Set(['subject', 'item', 'child', 'reference', 'text'] as const)
const MAX_GIVEN = 400
const MAX_IDENTIFIERS = 6
const MAX_SLUG_LENGTH = 200
const MAX_FIELD_LENGTH = 80
const MAX_SNIPPET_LENGTH = 200
