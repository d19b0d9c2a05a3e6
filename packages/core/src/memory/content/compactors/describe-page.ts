import { cleanText } from '../../clean-text.js'
import type { ReadContent } from '../read-content.js'
import { withoutFences } from '../without-fences.js'
import { countOf, quoteText } from '../write-value.js'

/** The title, the number of links, and the headings. (A6) */
export function describePage({ text }: ReadContent): readonly string[] {
  const isHtml = /<(?:[a-z][a-z\d]*)\b[^<>]*>/i.test(text.slice(0, 2_000))
  const headings = [
    ...new Set(isHtml ? readAll(text, HTML_HEADING) : readAll(withoutFences(text.slice(0, MAX_READ)), HEADING)),
  ]
  const title = (isHtml ? readAll(text, HTML_TITLE)[0] : undefined) ?? headings[0]
  const links = text.match(isHtml ? /<a\s[^<>]*\bhref\s*=/gi : /\]\([^()\s]+\)/g)?.length ?? 0
  const [first, ...others] = headings
    .filter(heading => heading !== title)
    .slice(0, MAX_HEADINGS)
    .map(heading => quoteText(heading, 50))
  return [
    `page${title === undefined ? '' : ` ${quoteText(title, 80)}`} of ${countOf(text.length, 'character')}, ${countOf(links, 'link')}`,
    ...(first === undefined ? [] : [`headings ${first}`, ...others]),
  ]
}

/** What a pattern captures, without markup. */
function readAll(text: string, pattern: RegExp): readonly string[] {
  return [...text.slice(0, MAX_READ).matchAll(pattern)]
    .map(([, captured = '']) => cleanText(captured, 80))
    .filter(captured => captured !== '')
}

const HTML_TITLE = /<title\b[^<>]*>([^<]{1,500})/gi
const HTML_HEADING = /<h[1-3]\b[^<>]*>((?:[^<]|<(?!\/?h\d)){1,500})<\/h[1-3]/gi
const HEADING = /^#{1,3} +([^\n]{1,300})/gm
const MAX_READ = 400_000
const MAX_HEADINGS = 6
