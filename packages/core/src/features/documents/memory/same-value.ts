import { isJsonObject, type Json } from '../../../model/json.js'

/** Whether two values say the same: white space in a text and the order of keys say nothing. (D2) */
export function isSameValue(one: Json, other: Json): boolean {
  return isAlike(one, other, foldSpace)
}

/** Whether two items of a list are one: between texts, case says nothing either. (D2) */
export function isSameItem(one: Json, other: Json): boolean {
  return isAlike(one, other, text => foldSpace(text).toLowerCase())
}

function foldSpace(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

function isAlike(one: Json, other: Json, fold: (text: string) => string): boolean {
  if (one === other) return true
  if (typeof one === 'string' && typeof other === 'string') return fold(one) === fold(other)
  if (Array.isArray(one) && Array.isArray(other)) {
    const others = other as readonly Json[]
    return (
      one.length === others.length &&
      (one as readonly Json[]).every((item, index) => isAlike(item, others[index] ?? null, fold))
    )
  }
  if (!isJsonObject(one) || !isJsonObject(other)) return false
  const keys = Object.keys(one)
  return (
    keys.length === Object.keys(other).length &&
    keys.every(key => Object.hasOwn(other, key) && isAlike(one[key] ?? null, other[key] ?? null, fold))
  )
}
