import { isJsonObject, type Json, type JsonObject } from '../../model/json.js'
import { oneLine, cleanText } from './clean-text.js'
import { isGenericNoun, isOwnNoun } from './identify.js'
import { personName, plainText } from './plain-text.js'
import type { Field } from './read-fields.js'
import { isDateText, isUrl } from './value-shape.js'
import { redactText } from './redact.js'
import { singularWords } from './inflect.js'

export interface ReadNameOptions {
  readonly fields: ReadonlyMap<string, Field>
  readonly hint: readonly string[]
}

export interface FoundName {
  readonly name: string
  /** The fields it was read from. */
  readonly fields: readonly string[]
}

const NAMES = ['name', 'title', 'label', 'subject', 'headline', 'heading']
/** What may stand for a name where there is none. */
const STAND_INS = ['summary', 'email', 'login', 'username', 'handle', 'filename', 'slug']

/** What people call the record: one line, at most 120 characters. (X4) */
export function readName({ fields, hint }: ReadNameOptions): FoundName | undefined {
  const ranked: { rank: number; field: Field }[] = []
  for (const field of fields.values()) {
    const rank = nameRank(field, hint)
    if (rank !== undefined) ranked.push({ rank, field })
  }
  const person = personName(key => fields.get(key)?.value)
  ranked.sort((one, other) => one.rank - other.rank)
  for (const { rank, field } of ranked) {
    if (rank >= PERSON_RANK && person !== undefined) break
    const name = asName(plainText(isTitleProperty(field.value) ? field.value['title'] : field.value))
    if (name !== undefined) return { name, fields: [field.key] }
  }
  const name = asName(person)
  return name === undefined ? undefined : { name, fields: [] }
}

/** A text as a name: one line, bounded, free of credentials. */
export function asName(text: string | undefined): string | undefined {
  if (text === undefined || text.trim() === '' || isDateText(text) || isUrl(text)) return undefined
  const line = /<[a-z/]/i.test(text) ? cleanText(text, MAX_NAME_LENGTH) : oneLine(text, MAX_NAME_LENGTH)
  const name = redactText(line)
  return name === undefined || name === '' ? undefined : name
}

function nameRank({ key, value, meaning, isOwn }: Field, hint: readonly string[]): number | undefined {
  if (typeof value === 'object') {
    if (isTitleProperty(value)) return 0
    if (isOwn && isJsonObject(value)) return undefined
  }
  const { kind, marker, noun } = meaning
  if (kind === 'name') {
    const place = NAMES.indexOf(marker) / 10
    if (noun.length === 0) return place
    if (isOwnNoun(noun, hint)) return 1 + place
    return isGenericNoun(noun) ? 2 + place : undefined
  }
  if (typeof value !== 'string') return undefined
  const standIn = STAND_INS.indexOf(marker)
  if (standIn >= 0 && noun.length === 0) return PERSON_RANK + 1 + standIn / 10
  // A field called as the thing itself, as `task` in a task, holds what it is called.
  const isItself =
    value.length <= MAX_NAME_LENGTH && hint.length > 0 && noun.length < hint.length && isSame(singularWords(key), hint)
  return isItself ? PERSON_RANK - 1 : undefined
}

function isSame(words: readonly string[], others: readonly string[]): boolean {
  return words.length === others.length && words.every((word, index) => word === others[index])
}

/** A property that its store marks as the record's title, whatever it is called. */
function isTitleProperty(value: Json): value is JsonObject {
  return isJsonObject(value) && value['type'] === 'title' && Array.isArray(value['title'])
}

const PERSON_RANK = 5
const MAX_NAME_LENGTH = 120
