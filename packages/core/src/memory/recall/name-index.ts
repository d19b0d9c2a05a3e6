import type { Entity } from '../../model/entity.js'
import type { MemoryView } from '../../model/memory-state.js'
import { compareFirstSeen } from '../compare-first-seen.js'
import { nameForms, type NameForm } from './name-forms.js'

/** A form and the entity that it writes. */
export interface OwnedForm {
  readonly form: NameForm
  /** Place of the entity among those of the index. */
  readonly owner: number
  /** Place among all forms of all entities. */
  readonly order: number
}

/** What names go on with after the words so far, and the forms that end with them. */
export interface NameNode {
  next?: Map<string, NameNode>
  forms?: OwnedForm[]
}

/** What a text is held against, ready to be looked up by the words of the text. */
export interface NameIndex {
  /** The first seen first. */
  readonly entities: readonly Entity[]
  /** What can be meant without being named. */
  readonly live: readonly Entity[]
  readonly types: ReadonlySet<string>
  /** All forms, by their words one after the other. */
  readonly names: NameNode
  /** Identifiers by their first characters, for a text may cut them short. */
  readonly identifiers: ReadonlyMap<string, readonly OwnedForm[]>
  /** Names of live entities by each of their parts. */
  readonly byPart: ReadonlyMap<string, readonly OwnedForm[]>
  /** Parts by their first character. */
  readonly parts: ReadonlyMap<string, readonly string[]>
}

// No view changes, so each is indexed once, however many texts are read against it. (Q5)
const indexes = new WeakMap<MemoryView['entities'], NameIndex>()

/** Most views differ from the one before in who was mentioned, and not in what anything is called. */
let newest: NameIndex | undefined

/** Reads what these entities are called, so that no text has to wait for it. (Q5) */
export function prepareNames(entities: MemoryView['entities']): void {
  nameIndexOf(entities)
}

export function nameIndexOf(view: MemoryView['entities']): NameIndex {
  const known = indexes.get(view)
  if (known) return known
  const entities = [...view.values()].sort(compareFirstSeen)
  newest =
    newest && isNamedAlike(entities, newest.entities)
      ? { ...newest, entities, live: entities.filter(isLive) }
      : indexNames(entities)
  indexes.set(view, newest)
  return newest
}

function indexNames(entities: readonly Entity[]): NameIndex {
  const names: NameNode = {}
  const identifiers = new Map<string, OwnedForm[]>()
  const byPart = new Map<string, OwnedForm[]>()
  const parts = new Map<string, string[]>()
  let order = 0
  for (const [owner, entity] of entities.entries()) {
    for (const form of nameForms(entity)) {
      const owned = { form, owner, order: order++ }
      const node = nodeOf(form.words, names)
      if (node.forms) node.forms.push(owned)
      else node.forms = [owned]
      if (form.kind === 'identifier') file(form.beginning, owned, identifiers)
      if (!isLive(entity) || form.kind !== 'name') continue
      for (const part of form.parts) {
        if (!byPart.has(part)) file(part.charAt(0), part, parts)
        file(part, owned, byPart)
      }
    }
  }
  const types = new Set(entities.map(({ type }) => type))
  return { entities, live: entities.filter(isLive), types, names, identifiers, byPart, parts }
}

function nodeOf(words: readonly string[], root: NameNode): NameNode {
  let node = root
  for (const word of words) {
    node.next ??= new Map()
    let next = node.next.get(word)
    if (!next) node.next.set(word, (next = {}))
    node = next
  }
  return node
}

/** Adds a value to those under a key. */
export function file<Key, Value>(key: Key, value: Value, values: Map<Key, Value[]>): void {
  const known = values.get(key)
  if (known) known.push(value)
  else values.set(key, [value])
}

/** Names that hold one of these parts, in the order of their entities, each once. */
export function namesWith(parts: Iterable<string>, { byPart }: NameIndex): OwnedForm[] {
  const forms = new Set<OwnedForm>()
  for (const part of parts) for (const form of byPart.get(part) ?? []) forms.add(form)
  return [...forms].sort((one, other) => one.order - other.order)
}

function isLive({ fate }: Entity): boolean {
  return fate !== 'deleted'
}

function isNamedAlike(entities: readonly Entity[], others: readonly Entity[]): boolean {
  return (
    entities.length === others.length &&
    entities.every((one, place) => {
      const other = others[place]
      return (
        one === other ||
        (other !== undefined &&
          one.key === other.key &&
          one.id === other.id &&
          one.name === other.name &&
          one.ref === other.ref &&
          one.slug === other.slug &&
          isLive(one) === isLive(other) &&
          one.aliases.length === other.aliases.length &&
          one.aliases.every((alias, at) => alias === other.aliases[at]) &&
          one.identifiers.length === other.identifiers.length &&
          one.identifiers.every(({ value }, at) => value === other.identifiers[at]?.value))
      )
    })
  )
}
