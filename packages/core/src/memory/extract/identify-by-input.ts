import type { Identity } from './identify.js'
import type { PlannedRecord } from './planned-record.js'
import { splitWords } from './split-words.js'
import type { TraversalContext } from './traversal-context.js'
import { isToken } from '../value-shape.js'

/**
 * The code by which a call asked for the one record that it gives, where that repeats it, spaces apart, and has no other
 * identifier. (X2.17)
 */
export function identifyByInput(
  { plan: { fields }, values }: PlannedRecord,
  { isItem, parent, hintFrom }: TraversalContext,
  isAskedName: (text: string) => boolean,
): Identity | undefined {
  if (isItem || parent !== undefined || hintFrom === 'key') return undefined
  const places = [...fields.keys()].filter(place => {
    const value = values[place]
    return typeof value === 'string' && CODE.test(value) && isAskedName(value)
  })
  const [place = -1] = places
  const field = fields[place]
  return field === undefined || places.length > 1
    ? undefined
    : { field: field.key, id: String(values[place]), noun: [], kind: 'plain' }
}

/**
 * The value of a field that is called as what the call is about, where the call asked for just that: `Mission: M-55120` of
 * `mission show M-55120`, whatever other things the record names. (X2.17)
 */
export function identifyByOwnField(
  { plan: { fields }, values }: PlannedRecord,
  { isItem, parent, hintFrom, hint }: TraversalContext,
  isAskedName: (text: string) => boolean,
): Identity | undefined {
  const own = hint.at(-1)
  if (isItem || parent !== undefined || hintFrom === 'key' || own === undefined) return undefined
  const place = fields.findIndex(({ key }, at) => {
    const [first, ...others] = splitWords(key)
    const value = values[at]
    const isOwn = first === own && others.every(word => word === 'name')
    return isOwn && typeof value === 'string' && isToken(value) && isAskedName(value)
  })
  const field = fields[place]
  return field === undefined ? undefined : { field: field.key, id: String(values[place]), noun: [], kind: 'plain' }
}

/** Capitals and digits, perhaps in two parts. */
const CODE = /^(?=[^\d]{0,20}\d)(?=\d{0,20}[A-Z])[A-Z\d]{2,20}(?: [A-Z\d]{1,20})?$/
