import type { Entity, EntityKey } from '../../model/entity.js'
import { nameForms, type NameForm } from './name-forms.js'

/** A form and the entity that it writes. */
export interface OwnedForm {
  readonly form: NameForm
  readonly owner: EntityKey
  /** When the owner was first seen. */
  readonly sequence: number
  /** Place among the forms of the owner. */
  readonly place: number
}

/** What names go on with after the words so far, and the forms that end with them. */
export interface NameNode {
  next?: Map<string, NameNode>
  forms?: OwnedForm[]
}

/** Names of entities by what a text is looked up by; forms are in the order of `compareOwned`. */
export interface NameTable {
  /** All forms, by their words one after the other. */
  readonly names: NameNode
  /** Identifiers by their first characters, for a text may cut them short. */
  readonly identifiers: ReadonlyMap<string, readonly OwnedForm[]>
  /** Names of live entities by each of their parts. */
  readonly byPart: ReadonlyMap<string, readonly OwnedForm[]>
  /** Parts by their first character, in the order of their characters. */
  readonly parts: ReadonlyMap<string, readonly string[]>
}

export interface OpenNameTable extends NameTable {
  readonly identifiers: Map<string, OwnedForm[]>
  readonly byPart: Map<string, OwnedForm[]>
  readonly parts: Map<string, string[]>
}

export function createNameTable(): OpenNameTable {
  return { names: {}, identifiers: new Map(), byPart: new Map(), parts: new Map() }
}

/** The first seen owner first, as `compareFirstSeen`; of one owner the name first. */
export function compareOwned(one: OwnedForm, other: OwnedForm): number {
  return one.sequence - other.sequence || compareTexts(one.owner, other.owner) || one.place - other.place
}

export function addNames(entity: Entity, { names, identifiers, byPart, parts }: OpenNameTable): void {
  for (const owned of ownedForms(entity)) {
    const { form } = owned
    const node = nodeOf(form.words, names)
    insert(owned, (node.forms ??= []), compareOwned)
    if (form.kind === 'identifier') insertUnder(form.beginning, owned, identifiers, compareOwned)
    for (const part of livePartsOf(form, entity)) {
      if (!byPart.has(part)) insertUnder(part.charAt(0), part, parts, compareTexts)
      insertUnder(part, owned, byPart, compareOwned)
    }
  }
}

/** Takes out what `addNames` put there for this entity, or for one that is named alike. */
export function removeNames(entity: Entity, { names, identifiers, byPart, parts }: OpenNameTable): void {
  for (const owned of ownedForms(entity)) {
    const { form } = owned
    removeFrom(names, owned)
    if (form.kind === 'identifier') removeUnder(form.beginning, owned, identifiers, compareOwned)
    for (const part of livePartsOf(form, entity)) {
      removeUnder(part, owned, byPart, compareOwned)
      if (!byPart.has(part)) removeUnder(part.charAt(0), part, parts, compareTexts)
    }
  }
}

export function isLive({ fate }: Entity): boolean {
  return fate !== 'deleted'
}

/** Whether a table holds the same of both. */
export function isNamedAlike(one: Entity, other: Entity): boolean {
  return (
    one === other ||
    (one.id === other.id &&
      one.name === other.name &&
      one.ref === other.ref &&
      one.slug === other.slug &&
      one.firstSeen.sequence === other.firstSeen.sequence &&
      isLive(one) === isLive(other) &&
      one.aliases.length === other.aliases.length &&
      one.aliases.every((alias, at) => alias === other.aliases[at]) &&
      one.identifiers.length === other.identifiers.length &&
      one.identifiers.every(({ value }, at) => value === other.identifiers[at]?.value))
  )
}

function ownedForms(entity: Entity): OwnedForm[] {
  const { key: owner, firstSeen } = entity
  return nameForms(entity).map((form, place) => ({ form, owner, sequence: firstSeen.sequence, place }))
}

function livePartsOf({ kind, parts }: NameForm, entity: Entity): Iterable<string> {
  return kind === 'name' && isLive(entity) ? new Set(parts) : []
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

/** Takes a form out, and each node that leads to nothing then. */
function removeFrom(root: NameNode, owned: OwnedForm): void {
  const { words } = owned.form
  const path = [root]
  for (const word of words) {
    const next = path.at(-1)?.next?.get(word)
    if (!next) return
    path.push(next)
  }
  const last = path.at(-1)
  if (last?.forms) {
    remove(owned, last.forms, compareOwned)
    if (last.forms.length === 0) delete last.forms
  }
  for (let depth = words.length; depth > 0; depth--) {
    const parent = path[depth - 1]
    const node = path[depth]
    if (!parent?.next || node?.forms || node?.next) return
    parent.next.delete(words[depth - 1] ?? '')
    if (parent.next.size === 0) delete parent.next
  }
}

type Compare<Value> = (one: Value, other: Value) => number

function compareTexts(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}

/** The place of the first value that is not before this one. */
function placeOf<Value>(value: Value, values: readonly Value[], compare: Compare<Value>): number {
  const last = values.at(-1)
  if (last === undefined || compare(last, value) < 0) return values.length
  let from = 0
  let to = values.length - 1
  while (from < to) {
    const middle = (from + to) >> 1
    const other = values[middle]
    if (other !== undefined && compare(other, value) < 0) from = middle + 1
    else to = middle
  }
  return from
}

function insert<Value>(value: Value, values: Value[], compare: Compare<Value>): void {
  values.splice(placeOf(value, values, compare), 0, value)
}

function remove<Value>(value: Value, values: Value[], compare: Compare<Value>): void {
  const place = placeOf(value, values, compare)
  const known = values[place]
  if (known !== undefined && compare(known, value) === 0) values.splice(place, 1)
}

function insertUnder<Value>(key: string, value: Value, values: Map<string, Value[]>, compare: Compare<Value>): void {
  const known = values.get(key)
  if (known) insert(value, known, compare)
  else values.set(key, [value])
}

function removeUnder<Value>(key: string, value: Value, values: Map<string, Value[]>, compare: Compare<Value>): void {
  const known = values.get(key)
  if (!known) return
  remove(value, known, compare)
  if (known.length === 0) values.delete(key)
}
