import { ENTITY_LIMITS } from '../../../model/entity.js'
import type { Json } from '../../../model/json.js'
import { readFieldLine } from './field-line.js'

/** Lines that say something of a thing, as fields: a price, how it is rated, by whom it is, and what else a line says. */
export function detailsOf(texts: readonly string[]): Record<string, Json> {
  const fields: Record<string, Json> = {}
  const details: string[] = []
  for (const text of texts) {
    let isNew = true
    for (const part of text.split(SENTENCE_END).flatMap(sentence => sentence.split(SEPARATOR))) {
      const said = part.replace(ICON, '').trim()
      if (addTold(said, fields) || !/\p{L}/u.test(said)) continue
      const last = details.at(-1)
      const joined = isNew || last === undefined ? undefined : `${last}, ${said}`
      if (joined !== undefined && joined.length <= MAX_DETAIL) details[details.length - 1] = joined
      else if (said.length <= MAX_DETAIL && details.length < MAX_DETAILS) details.push(said)
      isNew = false
    }
  }
  for (const [at, detail] of details.entries()) fields[at === 0 ? 'detail' : `detail_${at + 1}`] = detail
  return fields
}

/** Whether a line says short things side by side, or by whom a thing is: `By Ana Ruiz · 5 days ago · 18 views`. */
export function isDetailLine(text: string): boolean {
  return text.length <= MAX_LINE && (SIDE_BY_SIDE.test(text) || BY.test(text))
}

/** Whether a text is one of the fields that pages tell in a form of their own; it is then added. */
function addTold(text: string, fields: Record<string, Json>): boolean {
  const [, by] = BY.exec(text) ?? []
  const [email] = EMAIL.exec(text) ?? []
  if (email !== undefined) fields['email'] ??= email
  const [, ref] = REF.exec(text) ?? []
  const [, rating, reviews] = RATED.exec(text) ?? []
  const [price] = PRICE.exec(text) ?? []
  const [, count, counted = ''] = COUNTED.exec(text) ?? []
  const field = readFieldLine(text)
  const told: Record<string, Json> =
    by !== undefined
      ? { author: by }
      : ref !== undefined
        ? { ref }
        : rating !== undefined
          ? { rating, ...(reviews !== undefined && { reviews }) }
          : price !== undefined
            ? { price }
            : count !== undefined
              ? { [counted.toLowerCase()]: count }
              : field === undefined
                ? {}
                : { [field.key]: field.value }
  for (const [key, value] of Object.entries(told)) fields[key] ??= value
  return Object.keys(told).length > 0
}

const SIDE_BY_SIDE = /\S [·•|] \S/
const SEPARATOR = / [·•|—–] | {2,}/
const SENTENCE_END = /(?<=\p{Ll}{3})[.!] (?=\p{Lu})/u
const ICON = /^[^\p{L}\p{N}\p{P}\p{Sc}\s][^\p{L}\p{N}\p{Sc}([]{0,7}/u
const BY = /^(?:\p{L}{2,12} )?(?:by|par|von|por)[: ]\s?(\p{L}\S{0,40}(?: [&\p{Lu}]\S{0,40}){0,3})$/iu
const REF = /^(?:(?:ref|id|sku|no|nr)\.?:? |\p{L}{3,15} #)(\S{0,30}\d\S{0,30})$/iu
const RATED =
  /^\W{0,3}(\d(?:[.,]\d{1,2})?)(?: ?\/ ?\d{1,2}| out of \d{1,2}\b| \p{L}{2,12}(?: \p{L}{2,12})?(?= \()|(?= \(\d))\D{0,30}(\d{1,3}(?:[.,\u00a0 ]\d{3}){0,2})?/iu
const PRICE = /\p{Sc} ?\d[\d.,]{0,12}|\d[\d.,]{0,12} ?(?:\p{Sc}|[A-Z]{3}\b)/u
/** How many people did something with it. */
const COUNTED =
  /^(\d[\d.,]{0,9}[km]?) (views|likes|comments|replies|stars|votes|points|plays|downloads|answers|members|followers|subscribers)$/i
const EMAIL = /[\w.+-]{1,60}@[\w-]{1,60}(?:\.[\w-]{1,20}){1,4}/
const MAX_LINE = 200
/** Of an attribute. */
const MAX_DETAIL = ENTITY_LIMITS.attribute
const MAX_DETAILS = 5
