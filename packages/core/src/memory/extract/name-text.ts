import type { EntityId } from '../../model/entity.js'
import type { Json } from '../../model/json.js'
import { cleanText, oneLine } from '../clean-text.js'
import { isDateText, isHashText, isMinted, isUrl, isUuid } from '../value-shape.js'

/** A text as a name: one line, bounded. */
export function asName(text: string | undefined): string | undefined {
  if (text === undefined || text.trim() === '' || isDateText(text) || isUrl(text) || DATA.test(text)) return undefined
  const line = /<[a-z/]/i.test(text) ? cleanText(text, MAX_NAME_LENGTH) : oneLine(text, MAX_NAME_LENGTH)
  return line || undefined
}

/** Whether a value is a number or code that people say, and none drawn at random. */
export function isSayable(value: Json | undefined): boolean {
  if (typeof value !== 'string') return typeof value === 'number'
  return (
    value !== '' &&
    value.length <= MAX_WORD &&
    !isUuid(value) &&
    !isHashText(value) &&
    !/^[\da-f]{24}$/.test(value) &&
    !RANDOM.test(value)
  )
}

const RANDOM = /^(?=[\w-]{16,64}$)(?=\w{0,63}\d)(?=\w{0,63}[a-z])(?=\w{0,63}[A-Z])/

/** Whether a text is one that people would say, and no identifier, path, address or digest. */
export function looksHuman(text: string): boolean {
  if (!/\p{L}/u.test(text)) return /^#\d{1,9}$/.test(text)
  if (/\s/.test(text)) return true
  return text.length <= MAX_WORD && !/[/@]/.test(text) && !isMinted(text) && !isHashText(text) && !isUuid(text)
}

/** What programs write for each other. */
const DATA = /^\s*(?:\{\s*["}]|\[\s*["{[])/
const MAX_WORD = 60
export const MAX_NAME_LENGTH = 120

/** Whether a name is the record's identifier with what tells its kind before it: `t1_k3f9` for k3f9. */
export function saysId(name: string, id: EntityId | undefined): boolean {
  const text = String(id ?? '')
  return (
    text.length > 3 &&
    name.length > text.length &&
    name.endsWith(text) &&
    /^[\w:/.-]+[_:/-]$/.test(name.slice(0, -text.length))
  )
}
