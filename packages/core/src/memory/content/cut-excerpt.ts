import type { TextTransform } from '../../model/text-transform.js'
import { quoteGiven } from './quote-given.js'

type Excerpt = Omit<Extract<TextTransform, { type: 'excerpt' }>, 'type'>

/** Shorter than what is cited by default, with the words that stand before it. (A2) */
const MAX_LENGTH = 1_800

/** The text around the first place of some words, case aside, or its beginning; whole characters, `…` where it was cut. (A1) */
export function cutExcerpt(text: string, { around, maxLength = MAX_LENGTH }: Excerpt): string {
  if (!Number.isInteger(maxLength) || maxLength < 1)
    return 'The maxLength of an excerpt is a whole number of characters from 1.'
  const place = placeOf(text, around)
  if (place === undefined) {
    const size = `It has ${text.length} characters and begins: ${quoteGiven(text.trimStart().slice(0, 80))}.`
    return `The text holds no ${quoteGiven(around)}. ${size}`
  }
  if (text.length <= maxLength) return text
  const middle = place + (typeof around === 'string' ? around.length / 2 : 0)
  const start = Math.max(0, Math.min(Math.round(middle - maxLength / 2), text.length - maxLength))
  const end = start + maxLength
  const cut = text.slice(splitsPair(text, start) ? start + 1 : start, splitsPair(text, end) ? end - 1 : end)
  return `${start > 0 ? '…' : ''}${cut}${end < text.length ? '…' : ''}`
}

function placeOf(text: string, around: unknown): number | undefined {
  if (around === undefined) return 0
  if (typeof around !== 'string') return undefined
  const exact = text.indexOf(around)
  const place = exact < 0 ? text.toLowerCase().indexOf(around.toLowerCase()) : exact
  // Lower case can be longer, as that of İ: the place is one in the text all the same, or its end.
  return place < 0 ? undefined : Math.min(place, text.length)
}

function splitsPair(text: string, place: number): boolean {
  return /^[\ud800-\udbff][\udc00-\udfff]$/.test(text.slice(Math.max(0, place - 1), place + 1))
}
