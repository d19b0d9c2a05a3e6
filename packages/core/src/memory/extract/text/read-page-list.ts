import type { Json } from '../../../model/json.js'
import { isPlural, singularWords, typeOf } from '../inflect.js'
import { isUrl } from '../../value-shape.js'
import { readTitle } from './read-title.js'
import type { TextGroup, TextPage } from './text-page.js'

/** The pages that a browser has open, as `1: Inbox (https://…) [selected]`: by the number that its next call takes. */
export function readPageList(page: TextPage): readonly TextGroup[] {
  const records: Json[] = []
  let type: string | undefined
  for (let line = 0; line < page.lines.length && records.length < MAX_PAGES; line++) {
    const record = page.isFree(line) ? readPage(page.lines[line] ?? '') : undefined
    if (record === undefined) continue
    if (records.length === 0) type = headedType(page.lines.slice(Math.max(0, line - 2), line))
    records.push(record)
    page.take(line)
  }
  return records.length === 0 ? [] : [type === undefined ? { records } : { type, records }]
}

function readPage(line: string): Json | undefined {
  const match = NUMBERED.exec(line)
  if (match === null) return undefined
  const [, id, text = ''] = match
  const isOpen = OPEN.test(text)
  const said = text.replace(OPEN, ' ').trim()
  const [, bracketed, inBrackets] = BRACKETED.exec(said) ?? []
  const { name, url } = bracketed === undefined ? readTitle(said) : { name: bracketed, url: inBrackets }
  const address = BLANK.test(said) ? said : url
  if (address === undefined) return undefined
  const title = name === '' || isUrl(name) ? {} : { title: name }
  return { id: Number(id), ...title, url: address, ...(isOpen && { selected: true }) }
}

/** What a heading such as `### Open tabs` calls them. */
function headedType(above: readonly string[]): string | undefined {
  const last = HEADING.exec(above.findLast(line => line.trim() !== '')?.trim() ?? '')?.[1]
  return last !== undefined && isPlural(last.toLowerCase()) ? typeOf(singularWords(last)) : undefined
}

const NUMBERED = /^\s{0,8}(?:[-*→>]\s{1,3})?(?:(?:Tab|Page)\s)?(\d{1,4}):\s{1,3}(\S.{0,600})$/i
const OPEN = /[([](?:current|selected|active)[)\]]/i
const BRACKETED = /^\[(.{1,300})\] ?\((https?:[^\s()]{1,500}|about:\w{1,20})\)$/
const BLANK = /^(?:about|chrome|edge):[\w/]{1,60}$/
const HEADING = /^[#*\s]{0,6}(?:[\p{L}-]{1,20} ){0,3}(\p{L}{2,20})(?: \(\d{1,4}\))?[:*\s]{0,4}$/u
const MAX_PAGES = 200
