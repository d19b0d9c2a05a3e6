import type { Entity, EntityId } from '../../model/entity.js'
import type { BlockEntry } from './block-entry.js'
import type { ResolvedRefs } from '../../model/resolved-refs.js'

const MAX_CANDIDATES = 5

/** Refs that stand for nothing, of which a model is told: it corrects them one call at a time. */
const MAX_UNKNOWN = 20
const MAX_DEPTH = 100

/** A field's part of a ref: `email` in `p1.email`. */
const FIELD = /^[\p{L}_][\p{L}\p{N}_-]{0,40}$/u

/** A ref as a block writes it, for an entity or for one of its further identifiers. */
const REF = String.raw`[a-z]\d+(?:\.[\p{L}_][\p{L}\p{N}_-]*)?`
const WHOLE = new RegExp(`^${REF}$`, 'u')

/**
 * A ref that stands where an identifier stands: between the delimiters of a path, a query, a list or a quotation.
 * Between blanks it is a word, as in "fix p1 first", and stays.
 */
const WITHIN = new RegExp(
  String.raw`(?<=[/=:,;'"\x60([{#|])${REF}(?=$|[/&,;'"\x60)\]}?#|\s])|^${REF}(?=[/&,;?#|])`,
  'gu',
)

/** Whether a value reads as a ref, whoever gave it. */
export function isRefShaped(value: EntityId): boolean {
  return typeof value === 'string' && WHOLE.test(value)
}

/** How a further identifier of an entity is named by a ref, where its field can stand in one. (Q6) */
export function fieldRef({ ref }: Pick<Entity, 'ref'>, field: string): string | undefined {
  return ref !== undefined && FIELD.test(field) ? `${ref}.${field}` : undefined
}

/**
 * A tool's input with refs swapped for what they stand for: a string that is a ref becomes the identifier as the tool
 * gave it, number or text; inside longer strings a ref is read only between delimiters. A string of the form of a ref,
 * with a letter that is in use, that stands for nothing is reported with the nearest that do. (Q6)
 */
export function resolveRefs<Input>(input: Input, refs: ReadonlyMap<string, EntityId>): ResolvedRefs<Input> {
  const letters = new Set([...refs.keys()].map(ref => ref[0]))
  const unknown = new Set<string>()

  const resolveText = (text: string): EntityId => {
    const value = refs.get(text)
    if (value !== undefined) return value
    if (!WHOLE.test(text)) return text.replace(WITHIN, found => String(refs.get(found) ?? found))
    if (letters.has(text[0]) && unknown.size < MAX_UNKNOWN) unknown.add(text)
    return text
  }
  // What stands in several places, or inside itself, is read once.
  const copies = new Map<object, object>()
  const resolve = (value: unknown, depth: number): unknown => {
    if (typeof value === 'string') return resolveText(value)
    if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return value
    const known = copies.get(value)
    if (known) return known
    if (!Array.isArray(value) && !isPlain(value)) return value
    const copy = (Array.isArray(value) ? [...value] : Object.fromEntries(Object.entries(value))) as Record<
      string,
      unknown
    >
    copies.set(value, copy)
    for (const [key, item] of Object.entries(copy)) copy[key] = resolve(item, depth + 1)
    return copy
  }

  const resolved = resolve(input, 0) as Input
  if (unknown.size === 0) return { status: 'resolved', input: resolved }
  return {
    status: 'unknown-refs',
    unknown: [...unknown].map(ref => ({ ref, candidates: findNearest(ref, refs.keys()) })),
  }
}

/** Entities of the refs that these entries show. */
export function collectRefs(entries: readonly BlockEntry[]): Record<string, EntityId> {
  const refs: Record<string, EntityId> = {}
  for (const { id, ref, fields } of entries) {
    if (ref !== undefined && id !== undefined) refs[ref] = id
    for (const field of fields) if (field.ref !== undefined) refs[field.ref] = field.value
  }
  return refs
}

/**
 * The entity behind every ref of these, whether a block showed it or not. An identifier that reads as a ref and
 * is none stands for itself: a tool that numbers its things `p7` takes `p7`.
 */
export function refsOf(entities: Iterable<Entity>): Map<string, EntityId> {
  const values = new Map<string, EntityId>()
  const alike: string[] = []
  for (const entity of entities) {
    for (const { value } of [{ value: entity.id }, ...entity.identifiers]) {
      if (typeof value === 'string' && WHOLE.test(value)) alike.push(value)
    }
    if (entity.ref === undefined) continue
    values.set(entity.ref, entity.id)
    for (const { field, value } of entity.identifiers) {
      const ref = fieldRef(entity, field)
      if (ref !== undefined && !values.has(ref)) values.set(ref, value)
    }
  }
  const letters = new Set([...values.keys()].map(ref => ref[0]))
  for (const id of alike) if (letters.has(id[0]) && !values.has(id)) values.set(id, id)
  return values
}

/** Refs of the same letter and the same kind, nearest number first. */
function findNearest(ref: string, known: Iterable<string>): string[] {
  const [letter, hasField, number] = [ref[0], ref.includes('.'), numberOf(ref)]
  return [...known]
    .filter(other => other[0] === letter && (hasField ? numberOf(other) === number : !other.includes('.')))
    .sort((a, b) => Math.abs(numberOf(a) - number) - Math.abs(numberOf(b) - number) || numberOf(b) - numberOf(a))
    .slice(0, MAX_CANDIDATES)
}

function numberOf(ref: string): number {
  return Number.parseInt(ref.slice(1), 10)
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}
