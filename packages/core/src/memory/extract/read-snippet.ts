import { cleanText } from '../clean-text.js'
import { plainText } from './plain-text.js'
import type { PlannedRecord } from './planned-record.js'

const TEXTS = 'content description summary excerpt body abstract text message snippet note notes bio'.split(' ')

/** Keys of what somebody noted on a thing. */
export const REMARK = /^(?:comments?|notes?|memo)$/

/** Keys of a record's text, most telling first. */
export const SNIPPET_KEYS: readonly string[] = TEXTS.flatMap(key => [key, key.charAt(0).toUpperCase() + key.slice(1)])

/** The first meaningful text of a record: one line without markup, at most 200 characters. (X11) */
export function readSnippet({ plan, values }: PlannedRecord, name: string | undefined): string | undefined {
  for (const place of plan.snippets) {
    const text = plainText(values[place])
    if (text === undefined || /^\s*[[{]/.test(text)) continue
    const snippet = cleanText(text, MAX_SNIPPET_LENGTH)
    if (snippet !== name && /\p{L}{2}/u.test(snippet)) return snippet
  }
  return undefined
}

const MAX_SNIPPET_LENGTH = 200
