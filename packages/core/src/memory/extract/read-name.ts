import { isJsonObject, type Json } from '../../model/json.js'
import { cleanText, oneLine } from '../clean-text.js'
import { isGenericNoun, isOwnNoun } from './identify.js'
import { singularWords } from './inflect.js'
import { personName, plainText } from './plain-text.js'
import { valueOf, type NameFields, type PlannedRecord } from './planned-record.js'
import type { Field } from './read-fields.js'
import { isActorKey } from './key-hints.js'
import { isDateText, isUrl } from './value-shape.js'

const SAYINGS = ['message', 'rich_text', 'text', 'body']
const STAND_INS = ['summary', 'email', 'login', 'username', 'handle', 'filename', 'slug']

/** The fields that may name records called by `hint`. */
export function rankNames(fields: readonly Field[], hint: readonly string[]): NameFields {
  const names: { place: number; order: number }[] = []
  for (const [place, { key, meaning }] of fields.entries()) {
    const { kind, noun } = meaning
    if (kind === 'name') {
      const rank = noun.length === 0 ? 0 : isOwnNoun(noun, hint) ? 1 : isGenericNoun(noun) ? 2 : undefined
      if (rank !== undefined) names.push({ place, order: rank * 100 + meaning.place })
    } else if (noun.length < hint.length && isSame(singularWords(key), hint)) {
      // A field called as the thing itself, as `task` in a task, holds what it is called.
      names.push({ place, order: 300 })
    }
  }
  const isSaid = fields.some(
    ({ key, meaning }) => key === 'rich_text' || key === 'from' || meaning.marker === 'user' || isActorKey(key),
  )
  return {
    sayings: isSaid ? SAYINGS.flatMap(key => placeOf(fields, key) ?? []) : [],
    names: names.sort((one, other) => one.order - other.order).map(({ place }) => place),
    standIns: STAND_INS.flatMap(key => placeOf(fields, key) ?? []),
  }
}

function placeOf(fields: readonly Field[], key: string): number | undefined {
  const place = fields.findIndex(field => field.key.toLowerCase() === key)
  return place < 0 ? undefined : place
}

function isSame(words: readonly string[], others: readonly string[]): boolean {
  return words.length === others.length && words.every((word, index) => word === others[index])
}

/** What people call the record: one line, at most 120 characters. (X4) */
export function readName(record: PlannedRecord, { names, standIns, sayings }: NameFields): string | undefined {
  return (
    titleOf(record) ??
    firstName(record, names) ??
    asName(personName(key => valueOf(record, key))) ??
    firstName(record, standIns) ??
    firstWords(record, sayings)
  )
}

function firstName({ plan, values }: PlannedRecord, places: readonly number[]): string | undefined {
  for (const place of places) {
    const value = values[place]
    const { meaning, isOwn } = plan.fields[place] as Field
    // What a property wraps is read as a title only, and what is no name may hold a record.
    if (typeof value !== 'string' && (meaning.kind !== 'name' || (isOwn && isJsonObject(value)))) continue
    if (meaning.kind === 'other' && (value as string).length > MAX_NAME_LENGTH) continue
    const name = asName(plainText(value))
    if (name !== undefined) return name
  }
  return undefined
}

/** What somebody said is called by how it begins. */
function firstWords({ values }: PlannedRecord, places: readonly number[]): string | undefined {
  for (const place of places) {
    const line = plainText(values[place])?.trimStart().split('\n', 1)[0]
    const name = line === undefined ? undefined : asName(cleanText(line, MAX_SAYING_LENGTH))
    if (name !== undefined && /\p{L}{2}/u.test(name)) return name
  }
  return undefined
}

/** The property that its store marks as the record's title, whatever it is called. */
function titleOf({ plan, values }: PlannedRecord): string | undefined {
  const place = plan.fields.findIndex(({ isOwn }, place) => isOwn && isTitleProperty(values[place]))
  return place < 0 ? undefined : asName(plainText((values[place] as { title: Json }).title))
}

function isTitleProperty(value: Json | undefined): boolean {
  return isJsonObject(value) && value['type'] === 'title' && Array.isArray(value['title'])
}

/** A text as a name: one line, bounded. */
export function asName(text: string | undefined): string | undefined {
  if (text === undefined || text.trim() === '' || isDateText(text) || isUrl(text)) return undefined
  const line = /<[a-z/]/i.test(text) ? cleanText(text, MAX_NAME_LENGTH) : oneLine(text, MAX_NAME_LENGTH)
  return line || undefined
}

const MAX_NAME_LENGTH = 120
const MAX_SAYING_LENGTH = 60
