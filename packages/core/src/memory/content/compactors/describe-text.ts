import { cleanText } from '../../clean-text.js'
import type { ReadContent } from '../read-content.js'
import { countOf, quoteText } from '../write-value.js'

/** The length, and the first sentence. (A6) */
export function describeText({ text }: ReadContent): readonly string[] {
  const start = cleanText(text, 400)
  const sentence = /^.{8,}?[.!?。！？](?=\s|$|\p{Lo})/u.exec(start)?.[0] ?? start
  const length = `text of ${countOf(text.length, 'character')}`
  return sentence === '' ? [length] : [length, quoteText(sentence, 90)]
}
