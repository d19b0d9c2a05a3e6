import type { EntityId } from '../../model/entity.js'
import { isJsonObject, type Json, type JsonObject } from '../../model/json.js'
import { cleanText } from '../clean-text.js'
import { areMostlyGiven, areOne } from './identify-apart.js'
import { isGenericNoun } from './identify.js'
import { readHeader } from './read-headers.js'
import { calledBy, personName, plainText } from './plain-text.js'
import { valueOf, type NameFields, type PlannedRecord } from './planned-record.js'
import type { Field } from './read-fields.js'
import { SAYINGS } from './rank-names.js'
import { readPair } from './read-pair.js'
import { readKey } from './read-key.js'
import { areTitled, isDigits } from './described-titles.js'
import { REMARK } from './read-snippet.js'
import { slugSource } from './slug-source.js'
import { asName, isSayable, looksHuman, MAX_NAME_LENGTH, saysId } from './name-text.js'

/** Where a record of a person may have a title that is no name. */
const OF_A_POST = new Set(['title', 'label', 'headline', 'heading', 'nom', 'nombre', 'nome'])

export interface NameOptions {
  readonly isItem?: boolean
  readonly id?: EntityId
  /** The list of which the record is one. */
  readonly siblings?: readonly Json[] | undefined
  /** Whether what all of the list are called will do. */
  readonly isLast?: boolean
}

/**
 * What people call the record: one line, at most 120 characters. What looks like a name comes before what identifies, a
 * person's own name before the title of a post, and what somebody said before who said it. (X4)
 */
export function readName(
  record: PlannedRecord,
  { names: all, standIns, sayings: said, numbers, isSaid, isPerson }: NameFields,
  { isItem = false, id, siblings = [], isLast = false }: NameOptions = {},
): string | undefined {
  // What several items of a list are all called names none of them.
  const tells = (place: number): boolean =>
    isLast || siblings.length < MIN_CALLED || !areOne(siblings, record.plan.fields[place]?.key ?? '')
  // A remark that few of a list have is none either.
  const isRemark = (place: number): boolean => {
    const { key = '' } = record.plan.fields[place] ?? {}
    return siblings.length >= MIN_CALLED && REMARK.test(key) && !areMostlyGiven(siblings, key)
  }
  const [names, texts] = [all.filter(tells), said.filter(place => tells(place) && !isRemark(place))]
  // What has a number is called by it, and not by a note on it; a document with a number by the few words that describe it.
  const isTitled = numbers.every(place => isDigits(record.values[place])) && areTitled(siblings)
  const sayings = !isTitled && numbers.some(place => isSayable(record.values[place])) ? [] : texts
  const person = isPerson ? asName(personName(key => valueOf(record, key))) : undefined
  const isPosted = person !== undefined && OF_A_POST.has(markerOf(record, names[0]))
  return (
    titleOf(record) ??
    (isPosted ? person : undefined) ??
    spokenName(record, names, id) ??
    person ??
    pairedName(record) ??
    readHeader(record, 'subject') ??
    (isSaid ? firstWords(record, sayings) : undefined) ??
    openingOf(record) ??
    firstName(record, numbers, isWorded) ??
    slugSource(record) ??
    firstName(record, standIns, name => !saysId(name, id)) ??
    firstName(record, names, name => !saysId(name, id)) ??
    firstWords(record, sayings, isItem) ??
    firstName(record, names) ??
    firstName(record, standIns)
  )
}

/** Where a record is, by which people call what has an identifier and no name. */
export function readPlace(record: PlannedRecord, { addresses }: NameFields): string | undefined {
  return firstName(record, addresses, isWorded)
}

/** Whether a text says something in words, so that under a key of codes or addresses it is what people say. */
function isWorded(text: string): boolean {
  return /\p{L}{2}/u.test(text) && /\s/.test(text)
}

/** The first name that looks human; where that is a code, as `retry-failed_2`, a title beside it that is none. */
function spokenName(record: PlannedRecord, places: readonly number[], id?: EntityId): string | undefined {
  const first = firstName(record, places, name => looksHuman(name) && !saysId(name, id))
  if (first === undefined) return first
  const titles = places.filter(place => record.plan.fields[place]?.meaning.kind === 'name')
  // `FernForum` is `Fern Forum` without its space.
  if (!CODE.test(first))
    return firstName(record, titles, name => name !== first && name.replaceAll(' ', '') === first) ?? first
  return firstName(record, titles, name => looksHuman(name) && /\s|^\p{Lu}/u.test(name) && !CODE.test(name)) ?? first
}

/** The name among the pairs of a record that gives its fields as such, as `[{ Key: 'Name', Value: 'web-1' }]`. */
function pairedName({ values }: PlannedRecord): string | undefined {
  for (const list of values)
    if (Array.isArray(list))
      for (const pair of (list as readonly Json[]).slice(0, MAX_PAIRS)) {
        const { key = '', value } = readPair(pair) ?? {}
        const { kind, noun } = readKey(key)
        if (kind === 'name' && isGenericNoun(noun) && typeof value === 'string' && looksHuman(value))
          return asName(value)
      }
  return undefined
}

function markerOf({ plan }: PlannedRecord, place: number | undefined): string {
  return place === undefined ? '' : (plan.fields[place]?.meaning.marker ?? '')
}

function firstName(
  { plan, values }: PlannedRecord,
  places: readonly number[],
  isFit: (name: string) => boolean = () => true,
): string | undefined {
  for (const place of places) {
    const value = values[place]
    const { meaning, isOwn } = plan.fields[place] as Field
    // What a property wraps is read as a title only, and what is no name may hold a record.
    if (typeof value !== 'string' && (meaning.kind !== 'name' || (isOwn && isJsonObject(value)))) continue
    if (meaning.kind === 'other' && ((value as string).length > MAX_NAME_LENGTH || !/\p{L}/u.test(value as string)))
      continue
    const name = asName(plainText(calledBy(value)))
    if (name !== undefined && isFit(name)) return name
  }
  return undefined
}

/** What somebody said is called by how it begins. */
function firstWords({ plan, values }: PlannedRecord, places: readonly number[], isItem = true): string | undefined {
  for (const place of places) {
    const value = values[place]
    // What a call answers beside the thing it changed is a message about the call.
    if (value === undefined || (!isItem && plan.fields[place]?.key === 'message')) continue
    if (typeof value === 'object' && value !== null && !Array.isArray(value) && !isRichText(value as JsonObject))
      continue
    // A list of records is no text.
    if (Array.isArray(value) && (value as readonly Json[]).some(part => isJsonObject(part) && 'id' in part)) continue
    const line = plainText(value)?.trimStart().split('\n', 1)[0]
    const name = line === undefined ? undefined : asName(cleanText(withoutMarks(line), MAX_SAYING_LENGTH))
    if (name !== undefined && /\p{L}{2}/u.test(name) && looksHuman(name)) return name
  }
  return undefined
}

/** What a conversation is called after: the subject or the words with which it began. */
function openingOf({ plan: { places }, values }: PlannedRecord): string | undefined {
  const place = OPENINGS.map(key => places.get(key)).find(place => place !== undefined)
  const opening = place === undefined ? undefined : values[place]
  if (!isJsonObject(opening)) return undefined
  const texts = ['subject', ...SAYINGS].flatMap(key => (typeof opening[key] === 'string' ? opening[key] : []))
  const said = texts.find(text => text.trim() !== '')
  return said === undefined ? undefined : asName(cleanText(withoutMarks(said), MAX_SAYING_LENGTH))
}

/** An object that is a text, and no record with one. */
function isRichText(value: JsonObject): boolean {
  return !('id' in value) && Object.keys(value).length <= MAX_TEXT_KEYS
}

/** A text as chats write it, without the identifiers of whom it mentions and with the labels of its links. */
function withoutMarks(text: string): string {
  return text
    .slice(0, MAX_LINE)
    .replace(/<[@!#][\w!]{1,40}(?:\|([^<>|]{0,80}))?>/g, '$1')
    .replace(/<https?:[^<>|\s]{1,500}\|([^<>|]{0,120})>/g, '$1')
    .trimStart()
}

/** The property that its store marks as the record's title, whatever it is called. */
function titleOf({ plan, values }: PlannedRecord): string | undefined {
  const place = plan.fields.findIndex(({ isOwn }, place) => isOwn && isTitleProperty(values[place]))
  return place < 0 ? undefined : asName(plainText((values[place] as { title: Json }).title))
}

function isTitleProperty(value: Json | undefined): boolean {
  return isJsonObject(value) && value['type'] === 'title' && Array.isArray(value['title'])
}

const OPENINGS = 'first_message firstMessage initial_message opening source last_message lastMessage'.split(' ')
/** Words joined as programs join them. */
const CODE = /^(?=[\p{Ll}\p{N}])[\p{L}\p{N}]+(?:[-_.:/][\p{L}\p{N}]+)+$/u
const MIN_CALLED = 3
const MAX_PAIRS = 50
const MAX_SAYING_LENGTH = 60
const MAX_LINE = 2_000
const MAX_TEXT_KEYS = 4
