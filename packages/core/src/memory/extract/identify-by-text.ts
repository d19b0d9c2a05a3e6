import { isJsonObject, type Json } from '../../model/json.js'
import { areApart } from './identify-apart.js'
import { type Identity } from './identify.js'
import { callingText } from './name-apart.js'
import type { PlannedRecord } from './planned-record.js'
import type { TraversalContext } from './traversal-context.js'
import { readKey } from './read-key.js'
import { asId, isDateText, isToken } from '../value-shape.js'

/**
 * What tells an item of an answer apart that has neither an identifier nor a name: the one code under another word that each has
 * another one of, as the `periodKey` of obligations; else the text by which people call it, as the `family` of fonts. (X2)
 */
export function identifyByText(record: PlannedRecord, context: TraversalContext): Identity | undefined {
  const { siblings = [], role, parent, isItem } = context
  if (!isItem || role !== 'item' || parent !== undefined || siblings.length < 2) return undefined
  const { plan, values } = record
  const codes = plan.fields.flatMap(({ key, meaning, wrapper }, place) => {
    const isOne = meaning.kind === 'designation' && meaning.noun.length > 0 && wrapper === undefined
    const id = isOne && areApart(siblings, key) ? asId(values[place]) : undefined
    return typeof id === 'string' && isToken(id) && /\d/.test(id) && !isDateText(id) ? { field: key, id } : []
  })
  const [code] = codes
  if (code !== undefined && codes.length === 1) return { ...code, noun: [], kind: 'plain' }
  const called = callingText(record, siblings)
  return called === undefined || NO_NAME.test(called.id) ? undefined : { ...called, noun: [], kind: 'name' }
}

/**
 * Whether the parts of one record that was fetched are things, though they have but names: each another one, and more is said of
 * each, as of the objects in a scene. What sorts a record, as its labels do, has no more than a name. (X2)
 */
export function areNamedParts(
  { plan: { fields }, values }: PlannedRecord,
  { siblings = [], isItem, path }: TraversalContext,
  nameKey: string,
): boolean {
  if (!isItem || siblings.length < 2 || path.split('[').length > 2 || readKey(nameKey).noun.length > 0) return false
  const said = fields.filter((_, place) => isTold(values[place])).length
  return said >= MIN_TOLD && siblings.every(item => isJsonObject(item)) && areApart(siblings, nameKey)
}

function isTold(value: Json | undefined): boolean {
  return value !== undefined && value !== null && value !== ''
}

/** The mail address of a person, of whom a list of addresses tells more than that: `{ value, first_name, position }`. (X2) */
export function addressOf(
  { plan: { fields, naming }, values }: PlannedRecord,
  context: TraversalContext,
): Identity | undefined {
  const { siblings = [], isItem } = context
  if (!isItem || fields.length < MIN_OF_PERSON || !naming('person').isPerson || !areApart(siblings, 'value'))
    return undefined
  const id = values[fields.findIndex(({ key }) => key === 'value')]
  return typeof id === 'string' && MAIL.test(id) ? { field: 'value', id, noun: [], kind: 'plain' } : undefined
}

const MAIL = /^[^\s@]{1,64}@[^\s@]{1,190}$/
/** Fields of somebody with an address. */
const MIN_OF_PERSON = 5

/** Paths, and measures with their unit. */
const NO_NAME = /\/|^\d[\d.,]*\s?\p{L}{1,4}\b/u
const MIN_TOLD = 3
