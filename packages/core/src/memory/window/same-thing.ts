import type { Entity } from '../../model/entity.js'
import { isHashText, isMinted, isPathShaped, isSpacedPath, isUuid } from '../value-shape.js'

/** Keys by which a thing is known. */
export type Known = Pick<Entity, 'type' | 'id' | 'identifiers' | 'name'>

/** Shorter identifiers are everybody's. */
const MIN_TELLING_LENGTH = 4

/**
 * Whether two things of one identifier, which apps and tools call by different words, are one: they are called alike, or
 * one of them is called nothing and the identifier is drawn for one thing alone. (W1)
 */
export function isSameByName(one: Known, other: Known, value: string): boolean {
  if (value.length < MIN_TELLING_LENGTH) return false
  return nameOf(one) === undefined || nameOf(other) === undefined ? isUnique(value) : isCalledAlike(one, other)
}

/** Whether two things have one name. */
export function isCalledAlike(one: Known, other: Known): boolean {
  const [first, second] = [nameOf(one), nameOf(other)]
  return first !== undefined && second !== undefined && spellName(first) === spellName(second)
}

function spellName(name: string): string {
  return name.trim().toLowerCase()
}

/** Name of a thing, where that is none of its identifiers. */
export function nameOf({ id, name, identifiers }: Known): string | undefined {
  return [id, ...identifiers.map(({ value }) => value)].some(value => String(value) === name) ? undefined : name
}

/** Whether it is drawn for one thing alone, or where that stands. A digest is that of what many things may hold. */
export function isUnique(value: string): boolean {
  return (isUuid(value) || isMinted(value) || /^\d{12,}$/.test(value) || isFilePath(value)) && !isHashText(value)
}

/** Whether two things of one type are known by one digest, one of them by its beginning, and are not called otherwise. (W1.12) */
export function isSameByDigest(one: Known, other: Known): boolean {
  const [first, second] = [nameOf(one), nameOf(other)]
  const isCalledOtherwise = first !== undefined && second !== undefined && !isCalledAlike(one, other)
  return one.type === other.type && !isCalledOtherwise && isShortened(String(one.id), String(other.id))
}

/** Whether a text is a digest in full. */
export function isDigest(text: string): boolean {
  return DIGEST.test(text)
}

/** Whether one is the digest of a commit or the like, and the other its beginning, as people write it. */
export function isShortened(one: string, other: string): boolean {
  const [short, whole] = one.length < other.length ? [one, other] : [other, one]
  return SHORT_DIGEST.test(short) && DIGEST.test(whole) && whole.startsWith(short)
}

const SHORT_DIGEST = /^(?=[a-f]{0,11}\d)[\da-f]{7,12}$/
const DIGEST = /^(?:[\da-f]{40}|[\da-f]{64})$/

/** Whether it is the path of a file. */
export function isFilePath(value: string): boolean {
  return /[^/\\]\.[a-z]\w{0,7}$/i.test(value) && (isPathShaped(value) || isSpacedPath(value))
}
