import type { Json } from '../../model/json.js'
import type { EntityId } from '../../model/entity.js'

const DATE =
  /^\d{4}-\d{2}-\d{2}(?:[T ].*)?$|^\d{1,2}:\d{2}(?::\d{2})?$|^\d{1,2}[/.]\d{1,2}[/.]\d{2,4}$|^\/Date\(|^\d{4}-\d{2}$|^[A-Z][a-z]{2}, \d{1,2} [A-Z][a-z]{2} /
const NOTHING = /^(?:null|none|undefined|nil|n\/a|nan|unknown|true|false|yes|no|-+)$/i
const MEDIA_TYPE = /^(?:image|video|audio|text|application|font|multipart)\//
const MEASURE =
  /^[+-]?\d+(?:[.,]\d+)*\s?(?:%|px|em|rem|pt|[kmgt]i?b|[kmgt]?hz|kg|mg|g|km|cm|mm|m|ms|s|sec|min|h|hrs?|days?|x)?$/i
const EMAIL = /^[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+$/

const MAX_ID_LENGTH = 300
const MAX_NOTHING_LENGTH = 20

/** Whether a text is a date, a time or both. */
export function isDateText(text: string): boolean {
  return text.length < 60 && DATE.test(text)
}

/** Whether a text is an address on the web. */
export function isUrl(text: string): boolean {
  return /^https?:\/\/\S+$/.test(text)
}

/** Whether a text is an e-mail address. */
export function isEmail(text: string): boolean {
  return text.length < 200 && EMAIL.test(text)
}

/** Whether a text is a digest, or an opaque encoding, that nobody would type or repeat. */
export function isHashText(text: string): boolean {
  return /^(?:[0-9a-f]{32}|[0-9a-f]{40}|[0-9a-f]{64})$/i.test(text) || /^[\w+/-]{8,}={1,2}$/.test(text)
}

/** Whether a text looks drawn at random, as keys that open something are. */
export function isRandomText(text: string): boolean {
  return /^[\w-]{24,}$/.test(text) && /\d/.test(text) && /[a-z]/.test(text) && /[A-Z]/.test(text)
}

/** The value as an identifier, exactly as given, or undefined where it cannot be one. (X2) */
export function asId(value: Json | undefined): EntityId | undefined {
  if (typeof value === 'number') return Number.isInteger(value) ? value : undefined
  if (typeof value !== 'string' || value.length === 0 || value.length > MAX_ID_LENGTH) return undefined
  // Identifiers hold no control characters and no line breaks; text does.
  if (/[\p{Cc}\p{Zl}\p{Zp}]/u.test(value)) return undefined
  if (value.length <= MAX_NOTHING_LENGTH && (value.trim() === '' || NOTHING.test(value))) return undefined
  return value
}

/** Whether a value looks like an identifier by itself, without a key that says so. */
export function isIdentifierShaped(value: EntityId): boolean {
  const text = String(value)
  if (text.length < 5 || text.length > MAX_ID_LENGTH || !/\d/.test(text)) return isEmail(text)
  if (/^\d+$/.test(text)) return true
  if (!/^[#@A-Za-z0-9][\w#.\-:@/+]*$/.test(text)) return isUrl(text)
  return !isDateText(text) && !MEASURE.test(text) && !MEDIA_TYPE.test(text)
}

/** Whether a text is one token, as handles, codes and file names are. */
export function isToken(text: string): boolean {
  return text.length <= 120 && /^[^\s"'`<>{}()]+$/u.test(text)
}
