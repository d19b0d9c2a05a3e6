import { ENTITY_LIMITS } from '../../model/entity.js'
import { isJsonObject, type Json, type JsonObject } from '../../model/json.js'
import { oneLine } from '../clean-text.js'
import { memoize } from '../memoize.js'
import { REDACTED } from '../redacted.js'
import { isHashText, isMinted, isUrl, isUuid } from '../value-shape.js'
import { personName, plainText } from './plain-text.js'
import type { AttributeClass } from './planned-record.js'

/** A value as the text of an attribute, or undefined where it says nothing short. (X17) */
export function readValue(value: Json, kind: AttributeClass): string | undefined {
  if (value === true) return 'true'
  // Of numbers only those count whose key says what they measure.
  if (typeof value === 'number') return MEASURES.has(kind) && !isMoment(value, kind) ? String(value) : undefined
  if (typeof value === 'string') {
    // Norway is no denial.
    if (LOCALE.test(value) || (kind === 'place' && COUNTRY.test(value))) return value
    const text = (kind === 'level' ? LEVEL.exec(value)?.[0] : undefined) ?? formatOf(value) ?? asValue(value)
    const written = kind === 'other' ? WORDS : kind === 'score' ? NUMBER : undefined
    return text !== undefined && written?.test(text) === false ? undefined : text
  }
  if (isJsonObject(value)) return labelOf(value)
  if (!Array.isArray(value) || value.length === 0) return undefined
  const items = value as readonly Json[]
  if (kind === 'other' && (typeof items[0] !== 'string' || items.length > MAX_LABELS)) return undefined
  const labels = items
    .slice(0, MAX_LABELS)
    .flatMap(item => (isJsonObject(item) ? labelOf(item) : typeof item === 'string' ? asValue(item) : undefined) ?? [])
  return labels.length === 0 ? undefined : asValue(labels.join(', '))
}

/** The kind of file that a media type says: `spreadsheet`, `image`, `pdf`. */
function formatOf(value: string): string | undefined {
  const [, kind = '', format = ''] = MEDIA_TYPE.exec(value) ?? []
  if (kind === '') return undefined
  return FORMAT.exec(format)?.[0] ?? (/^(?:image|video|audio)$/.test(kind) ? kind : format.split(/[.+]/).at(-1))
}

const LOCALE = /^[a-z]{2}[-_][A-Z]{2}$/
/** A degree that is written as a code: `SEV-1`, `P2`. */
const LEVEL = /^[A-Z]{1,9}-?\d{1,2}$/
const COUNTRY = /^[A-Z]{2}$/
const MEDIA_TYPE = /^(application|image|video|audio|text|font|multipart)\/([\w.+-]{1,80})$/
const FORMAT = /spreadsheet|presentation|(?<!office)document|folder|(?<=\.)form|drawing/

/** Seconds or milliseconds of a clock under a key that does not say so. */
function isMoment(value: number, kind: AttributeClass): boolean {
  return kind === 'number' && value > MAX_NUMBER
}

/** What a person, a place or an option inside a record is called, and what an amount is with its currency. */
function labelOf(object: JsonObject): string | undefined {
  const person = personName(key => object[key])
  if (person !== undefined) return asValue(person)
  const [amount, currency] = [AMOUNT_KEYS, UNIT_KEYS].map(keys => keys.map(key => object[key]).find(isGiven))
  if (typeof currency === 'string' && (typeof amount === 'number' || typeof amount === 'string'))
    return asValue(`${amount} ${currency}`)
  for (const key of LABEL_KEYS) {
    const value = object[key]
    const text = typeof value === 'string' ? asValue(value) : undefined
    if (text !== undefined) return text
  }
  const inner = LABEL_HOLDERS.map(key => object[key]).find(isJsonObject)
  return inner === undefined ? asText(plainText(object)) : labelOf(inner)
}

function isGiven(value: Json | undefined): value is Exclude<Json, null> {
  return value !== undefined && value !== null
}

function asText(text: string | undefined): string | undefined {
  return text === undefined ? undefined : asValue(text)
}

/** A text as a value: short, and no identifier, address or digest. Lists repeat their values. */
export function asValue(text: string): string | undefined {
  return text.length > MAX_SOURCE ? undefined : shortValue(text)
}

const shortValue = memoize((text: string): string | undefined => {
  if (text.includes(REDACTED)) return undefined
  const value = oneLine(text, MAX_SOURCE)
  if (value === '' || value.length > ENTITY_LIMITS.attribute || NO_VALUE.test(value)) return undefined
  return isUrl(value) || isUuid(value) || isHashText(value) || isMinted(value) ? undefined : value
})

const LABEL_KEYS = (
  'display_value displayValue displayName display_name name full_name fullName title label text summary value login ' +
  'username handle display first_name firstName company email emailAddress address city DisplayName Name Title City Town nom nombre nome naam libelle ' +
  '名 名称 名前 姓名 氏名'
).split(' ')
const AMOUNT_KEYS = ['amount', 'value', 'units', 'Amount', 'Value']
const UNIT_KEYS = ['currency', 'currencyCode', 'currency_code', 'unit', 'Currency', 'CurrencyCode', 'Unit']
const LABEL_HOLDERS =
  'emailAddress profile user person actor fields attributes node name billing_info billingInfo contact_info contactInfo contact'.split(
    ' ',
  )
const MEASURES: ReadonlySet<AttributeClass> = new Set(['level', 'amount', 'date', 'score', 'number'] as const)
/** What a field says of which nothing is known is an attribute where it is written as people write. */
const WORDS = /^(?=.*\p{L}{2})[\p{L}\p{M}\p{N} .,'’&()+%$€£#/:–-]+$/u
const NUMBER = /^[\d.,]+$/
const NO_VALUE = /^(?:null|none|undefined|nil|n\/a|nan|-+|false|no)$/i
const MAX_NUMBER = 1e9
const MAX_LABELS = 5
const MAX_SOURCE = 200
