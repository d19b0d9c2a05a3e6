import type { Json } from '../model/json.js'
import type { EntityId } from '../model/entity.js'
import { REDACTED } from './redacted.js'

const DATE =
  /^\d{4}-\d{2}-\d{2}(?:[T ].*)?$|^\d{1,2}:\d{2}(?::\d{2})?$|^\d{1,2}[/.]\d{1,2}[/.]\d{2,4}$|^\/Date\(|^\d{4}-\d{2}$|^\d{4}\/\d{2}\/\d{2}(?: |$)|^[A-Z][a-z]{2}, \d{1,2} [A-Z][a-z]{2} /
const DURATION =
  /^P(?=\d|T\d)(?:\d+[YMWD])*(?:T(?:\d+H)?(?:\d+M)?(?:\d+(?:[.,]\d+)?S)?)?$|^\d{1,4}[- ]\d{1,2}:\d{2}(?::\d{2})?$|^\d{1,4}:\d{2}:\d{2}$/
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

/** Whether a text is a length of time, as `PT28M11S` and `1-04:11:52` are. */
export function isDurationText(text: string): boolean {
  return text.length < 40 && DURATION.test(text)
}

/** Whether a text is a number, with its unit or without. */
export function isMeasureText(text: string): boolean {
  return text.length < 20 && MEASURE.test(text)
}

/** Whether a text is a moment with a fraction, by which chats tell their messages apart. */
export function isStamp(text: string): boolean {
  return /^\d{10}\.\d{6}$/.test(text)
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
  return (
    /^(?:sha\d{1,3}[:-])?(?:[0-9a-f]{32}|[0-9a-f]{40}|[0-9a-f]{64})$/i.test(text) || /^[\w+/-]{8,}={1,2}$/.test(text)
  )
}

/** Whether a text looks drawn at random, as keys that open something are. */
export function isRandomText(text: string): boolean {
  return /^[\w-]{24,}$/.test(text) && /\d/.test(text) && /[a-z]/.test(text) && /[A-Z]/.test(text)
}

/** Whether a text is a UUID. */
export function isUuid(text: string): boolean {
  return text.length === 36 && UUID.test(text)
}

/** Whether a text is drawn or counted for one thing alone, as UUIDs, digests, ticket keys and opaque codes are. */
export function isMinted(text: string): boolean {
  if (text.length > 64 || !/\d/.test(text) || /^\d{8}T/.test(text) || isDurationText(text)) return false
  return MINTED.some(shape => shape.test(text))
}

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i
const MINTED = [
  UUID,
  /^(?:[0-9a-f]{24}|[0-9a-f]{40})$/,
  /^[A-Z][A-Z0-9]{1,9}-\d{1,8}$/,
  /^#\w{2,20}$/,
  /^[a-z]{2,8}_(?=\w*\d)[A-Za-z0-9]{6,}$/,
  /^(?=.*[A-Z])[A-Z0-9]{8,24}$/,
]

/** Whether a text is a path to a file or folder: rooted, or with folders or an extension. */
export function isPathShaped(text: string): boolean {
  if (text.length > MAX_ID_LENGTH || text.includes('://') || !/\p{L}/u.test(text)) return false
  return ROOTED_PATH.test(text) || FILE_PATH.test(text)
}

/** Whether a text is the name of a file, or a path to one, with spaces in it, as people write them. */
export function isSpacedPath(text: string): boolean {
  if (text.length > MAX_PATH || !text.includes(' ') || /:\/\/| [/~]/.test(text) || !SPACED_PATH.test(text)) return false
  const folders = text.split(/[/\\]/)
  // A sentence may end in a name with a dot, and has more words than a name.
  return folders.length > 1 ? folders.every(folder => folder.split(' ').length <= 8) : text.split(' ').length <= 6
}

const SPACED_PATH = /^[^\s<>|"*?:;,][^<>|"*?:;]{0,250}[^\s<>|"*?:;.,]\.[A-Za-z][A-Za-z0-9]{0,7}$/
const MAX_PATH = 250
const ROOTED_PATH = /^(?:\/|\.{1,2}\/|~\/|[A-Za-z]:\\)[^\s"'<>|\p{L}\p{N}]*[\p{L}\p{N}][^\s"'<>|]*$/u
const FILE_PATH = /^[^\s"'<>|:@?=&]*[\p{L}\p{N}_)-]\.(?!\d+$)[a-z][a-z0-9]{0,7}$/iu

/** The value as an identifier, exactly as given, or undefined where it cannot be one. (X2) */
export function asId(value: Json | undefined): EntityId | undefined {
  // JSON has no negative zero.
  if (typeof value === 'number') return Number.isInteger(value) ? value + 0 : undefined
  if (typeof value !== 'string' || value.length === 0 || value.length > MAX_ID_LENGTH) return undefined
  // Identifiers hold no control characters and no line breaks; text does.
  if (/[\p{Cc}\p{Zl}\p{Zp}]/u.test(value)) return undefined
  if (value.length <= MAX_NOTHING_LENGTH && (value.trim() === '' || NOTHING.test(value))) return undefined
  // What redaction cut something out of tells nothing apart.
  if (value.includes(REDACTED)) return undefined
  return value
}

/** Whether a value looks like an identifier by itself, without a key that says so. */
export function isIdentifierShaped(value: EntityId): boolean {
  const text = String(value)
  if (text.length < 5 || text.length > MAX_ID_LENGTH || !/\d/.test(text)) return isEmail(text)
  if (/^\d+$/.test(text) || isStamp(text)) return true
  if (!/^[#@A-Za-z0-9][\w#.\-:@/+]*$/.test(text)) return isUrl(text)
  return !isDateText(text) && !isDurationText(text) && !MEASURE.test(text) && !MEDIA_TYPE.test(text)
}

/** Whether a text is one token, as handles, codes and file names are. */
export function isToken(text: string): boolean {
  return text.length <= 120 && /^[^\s"'`<>{}()]+$/u.test(text)
}
