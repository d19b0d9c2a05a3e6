import { hashText } from '../../memory/hash-text.js'

/** Sum of a record when it was written. Of another revision, it is an older version's leftover, and says nothing. (P3) */
export interface RecordSum {
  readonly revision: number
  readonly sum: number
}

/** Sums of parts that were summed before: what is known of a thread is never changed in place, and most of it stays. */
const summed = new WeakMap<object, number>()

/**
 * A 32-bit sum of plain data, maps and sets included: equal for what equals it, however it was stored and read. A commit
 * sums what has changed since the last one; the rest is known. (F9)
 */
export function sumOf(value: unknown): number {
  if (typeof value === 'object' && value !== null) {
    const known = summed.get(value)
    if (known !== undefined) return known
    const sum = sumOfObject(value)
    summed.set(value, sum)
    return sum
  }
  if (typeof value === 'string') return mix(TEXT, hashText(value) | 0)
  if (typeof value === 'number') return sumOfNumber(value)
  return mix(OTHER, hashText(String(value)) | 0)
}

const TEXT = 1
const NUMBER = 2
const LIST = 3
const MAP = 4
const RECORD = 5
const OTHER = 6

function sumOfObject(value: object): number {
  // What was stored may come from another realm, whose maps are no instances of this one's.
  const kind = Object.prototype.toString.call(value)
  if (Array.isArray(value)) return sumOfAll(LIST, value)
  if (kind === '[object Map]') return sumOfAll(MAP, [...(value as Map<unknown, unknown>)].flat(1))
  if (kind === '[object Set]') return sumOfAll(MAP, [...(value as Set<unknown>)])
  let sum = RECORD
  for (const [key, field] of Object.entries(value)) sum = mix(mix(sum, hashText(key) | 0), sumOf(field))
  return sum
}

function sumOfAll(kind: number, values: readonly unknown[]): number {
  let sum = kind
  for (const value of values) sum = mix(sum, sumOf(value))
  return mix(sum, values.length)
}

const float = new Float64Array(1)
const bits = new Int32Array(float.buffer)

function sumOfNumber(value: number): number {
  float[0] = value
  return mix(mix(NUMBER, bits[0] ?? 0), bits[1] ?? 0)
}

function mix(sum: number, part: number): number {
  const mixed = Math.imul(sum ^ part, 2654435761)
  return (Math.imul((mixed << 13) | (mixed >>> 19), 5) + 0x6b64e654) | 0
}
