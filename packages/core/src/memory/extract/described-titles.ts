import { isJsonObject, type Json } from '../../model/json.js'

/** Whether the descriptions of a list are titles: each item has one of its own, in few words. (X4.24) */
export function areTitled(items: readonly Json[]): boolean {
  if (items.length < 2) return false
  const texts = items.map(item => (isJsonObject(item) ? item['description'] : undefined))
  const areShort = texts.every(text => typeof text === 'string' && /\p{L}{3}/u.test(text) && text.length <= MAX_TITLE)
  return areShort && new Set(texts).size === texts.length
}

/** Whether a number of a record is a bare one, by which nobody calls it. */
export function isDigits(value: Json | undefined): boolean {
  return typeof value === 'number' || (typeof value === 'string' && /^\d+$/.test(value))
}

const MAX_TITLE = 60
