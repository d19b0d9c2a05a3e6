import { isJsonObject, type Json } from '../../../model/json.js'
import { mainList } from '../main-list.js'
import type { ReadContent } from '../read-content.js'
import { countOf, quoteText, writeName } from '../write-value.js'

/** How many items, and the first of them, or the fields that they have. (A6) */
export function describeList({ json, text }: ReadContent): readonly string[] {
  const items = mainList(json)?.items ?? linesOf(text)
  const plain = items.slice(0, SAMPLE).flatMap(item => (isPlain(item) ? String(item) : []))
  const [first, ...others] =
    plain.length > 0
      ? plain.slice(0, SHOWN).map(item => quoteText(item, 50))
      : [...new Set(items.slice(0, SAMPLE).flatMap(item => (isJsonObject(item) ? Object.keys(item) : [])))].map(name =>
          writeName(name),
        )
  const count = countOf(items.length, 'item')
  if (first === undefined) return [count]
  return [`${count}${plain.length > 0 ? ', first' : ' of'} ${first}`, ...others]
}

/** Lines; the first of them, which are shown, without the bullets or numbers that they begin with. */
function linesOf(text: string): readonly string[] {
  const lines = text.split('\n').filter(line => /\S/.test(line))
  return lines.map((line, index) => (index < SAMPLE ? line.trim().replace(/^(?:[-*+•–]|\d{1,4}[.)])\s+/, '') : line))
}

function isPlain(item: Json): boolean {
  return (typeof item === 'string' && item.trim() !== '') || typeof item === 'number'
}

const SHOWN = 4
const SAMPLE = 20
