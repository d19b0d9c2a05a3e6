import { isJsonObject, type Json } from '../../model/json.js'
import { cleanText } from '../clean-text.js'

/** What a page that was read is called: the title of its HTML, or the heading with which its text begins. (X4) */
export function readPageTitle(payloads: readonly Json[]): string | undefined {
  const [first] = payloads
  const given = isJsonObject(first) ? (first['content'] ?? first['text'] ?? first['markdown'] ?? first['html']) : first
  if (typeof given !== 'string') return undefined
  const start = given.slice(0, MAX_START)
  const title = TITLE.exec(start)?.[1] ?? HEADING.exec(start)?.[1]
  return title === undefined ? undefined : cleanText(title, MAX_TITLE) || undefined
}

const TITLE = /<title>([^<>]{1,300})<\/title>/i
const HEADING = /^\s{0,20}#{1,2} (\S[^\n]{0,200})/
const MAX_START = 20_000
const MAX_TITLE = 120
