import { isJsonObject, type Json } from '../../../model/json.js'
import { isIdentifierShaped, isToken } from '../../value-shape.js'
import { detailsOf, isDetailLine } from './card-details.js'
import { headingType } from './heading-type.js'
import { readTitle } from './read-title.js'
import { readTotal } from './read-total.js'
import type { TextGroup, TextPage } from './text-page.js'

/**
 * Names that stand one a line, as people write them: `1. Jon Smith (Sales)`, and titles with an address below. Prose has
 * lists too, so that only the answer of a call that lists things, or what a line above counts, is one of names.
 */
export function readNamedEntries(page: TextPage): readonly TextGroup[] {
  const isCounted = page.lines.slice(0, MAX_LEAD).some(line => readTotal(line) !== undefined)
  if (!isCounted && !page.isOfList) return []
  const groups: TextGroup[] = []
  const filled = countFilled(page.lines)
  for (let line = 0; line < page.lines.length && groups.length < MAX_RUNS; line++) {
    const run = runFrom(page, line)
    if (run === undefined) continue
    const records = withCodes(run.entries.map(entry => recordOf(page, entry)))
    if (isList(page, run, records, filled)) {
      groups.push({ ...typed(headingType(page, line)), records, ...page.totalOf(run.count, MAX_ENTRIES) })
      for (let at = line; at < run.end; at++) page.take(at)
    }
    line = run.end - 1
  }
  return groups.length === 0 && page.isOfList ? readPlainNames(page) : groups
}

function typed(type: string | undefined): { readonly type?: string } {
  return type === undefined ? {} : { type }
}

/** Names without any mark, where they are all that a call that lists things answers. */
function readPlainNames(page: TextPage): readonly TextGroup[] {
  const filled = page.lines.flatMap((line, index) => (line.trim() === '' || readTotal(line) !== undefined ? [] : index))
  const [first = 0] = filled
  if ((page.lines[first] ?? '').endsWith(':')) filled.shift()
  const isNames = filled.every(line => page.isFree(line) && PLAIN_NAME.test(page.lines[line] ?? ''))
  if (filled.length < 2 || !isNames) return []
  const records = filled.map(line => ({ name: page.lines[line]?.trim() ?? '' }))
  if (!records.every(({ name }) => isNameLike(name) && !SAID.test(name))) return []
  for (const line of filled) page.take(line)
  const type = typed(headingType(page, filled[0] ?? 0))
  return [{ ...type, records: records.slice(0, MAX_ENTRIES), ...page.totalOf(records.length, MAX_ENTRIES) }]
}

/** One entry: its first line without its mark, and the lines below that belong to it. */
interface Entry {
  readonly line: number
  readonly text: string
  readonly end: number
}

/** Entries of one mark and one indentation, of which the first are kept and all are counted. */
interface Run {
  readonly mark: string
  readonly entries: readonly Entry[]
  readonly count: number
  readonly start: number
  readonly end: number
}

function runFrom(page: TextPage, start: number): Run | undefined {
  const first = markedAt(page, start)
  if (first === undefined) return undefined
  const entries: Entry[] = []
  let count = 0
  let end = start
  for (let marked: Marked | undefined = first; marked !== undefined; marked = markedAt(page, end)) {
    if (marked.kind !== first.kind || marked.indent !== first.indent) break
    const line = end
    for (end += 1; end < page.lines.length && end - line <= MAX_BELOW && isBelow(page, end, first); end++);
    count += 1
    if (count <= MAX_ENTRIES) entries.push({ line, text: marked.text, end })
  }
  return { mark: first.kind, entries, count, start, end }
}

interface Marked {
  readonly indent: number
  readonly kind: string
  readonly text: string
}

function markedAt(page: TextPage, line: number): Marked | undefined {
  const [, indent = '', heading, ordinal, text = ''] = page.isFree(line)
    ? (MARKED.exec(page.lines[line] ?? '') ?? [])
    : []
  if (text === '') return undefined
  return { indent: indent.length, kind: heading ?? (ordinal === undefined ? '-' : '1'), text }
}

/** Whether a line belongs to the entry above it: deeper, or, below a number or a heading, without a mark. */
function isBelow(page: TextPage, line: number, { indent, kind }: Marked): boolean {
  const text = page.lines[line] ?? ''
  if (text.trim() === '') return isBelowBlank(page, line, indent)
  if (!page.isFree(line)) return false
  const isDeeper = text.search(/\S/) > indent
  return (
    isDeeper || (kind !== '-' && !MARKED.test(text) && !RULE.test(text) && (page.lines[line - 1] ?? '').trim() !== '')
  )
}

function isBelowBlank(page: TextPage, line: number, indent: number): boolean {
  const next = page.lines[line + 1] ?? ''
  const marked = markedAt(page, line + 1)
  return marked === undefined ? next.search(/\S/) > indent : marked.indent >= indent
}

function recordOf(page: TextPage, { line, text, end }: Entry): Record<string, Json> {
  const { name: title, url: own } = readTitle(text)
  const below = page.lines
    .slice(line + 1, end)
    .flatMap(each => (each.trim() === '' ? [] : each.trim().slice(0, MAX_LINE)))
  const linked = below.find(each => ADDRESS.test(each))
  const address = linked === undefined ? undefined : ADDRESS.exec(linked)?.[1]
  const [, name = title, bracketed, behind, dashed] = DETAILED.exec(title) ?? []
  const detail = bracketed ?? dashed ?? ''
  const details = below.filter(each => each !== linked && isDetailLine(each))
  const description = below.find(each => each !== linked && !details.includes(each))
  const fields = Object.fromEntries(
    Object.entries({
      name: name.trim(),
      url: own ?? address,
      [PRICE.test(detail) ? 'price' : 'detail']: detail.trim(),
      state: behind?.trim(),
      description,
    }).filter((field): field is [string, string] => field[1] !== undefined && field[1] !== ''),
  )
  return { ...detailsOf(details), ...fields }
}

/** What stands in brackets behind each name is its identifier where each has another one, drawn or counted. */
function withCodes(records: readonly Record<string, Json>[]): readonly Record<string, Json>[] {
  const codes = records.map(({ detail }) => (isCode(detail) ? detail : undefined))
  if (records.length < 2 || codes.includes(undefined) || new Set(codes).size < codes.length) return records
  return records.map(({ detail = null, ...record }) => ({ id: detail, ...record }))
}

/** Whether a text is a code of letters and digits, and no version. */
function isCode(text: Json | undefined): text is string {
  return (
    typeof text === 'string' && isToken(text) && isIdentifierShaped(text) && /\p{L}/u.test(text) && !/^v\d/.test(text)
  )
}

function isList(
  page: TextPage,
  { mark, entries, count, start, end }: Run,
  records: readonly Json[],
  filled: number,
): boolean {
  if (count < 2) return false
  if (records.every(record => isJsonObject(record) && 'url' in record && isCalled(record))) return true
  if (mark.startsWith('#')) return false
  const own = countFilled(page.lines.slice(start, end))
  // Names are the better part of an answer, and prose has lists in it.
  if (filled - own > MAX_AROUND || own > count * 3) return false
  const said = entries.filter(({ text }) => SAID.test(text)).length
  return entries.every(({ text }) => isNameLike(text)) && said * 3 < entries.length
}

function isCalled(record: Json): boolean {
  return isJsonObject(record) && typeof record['name'] === 'string'
}

function countFilled(lines: readonly string[]): number {
  return lines.reduce((count, line) => (line.trim() === '' ? count : count + 1), 0)
}

/** Whether a text may be what people call a thing, rather than a sentence. */
export function isNameLike(text: string): boolean {
  return (
    text.length <= MAX_NAME &&
    !/[!?:;,]$|\p{Ll}{3}\.$|[{}<>=]/u.test(text) &&
    /\p{L}{2}/u.test(text) &&
    text.split(' ').length <= MAX_WORDS
  )
}

const MARKED =
  /^(\s{0,24})(?:(#{2,5})\s+(?:\d{1,4}[.)]\s+)?|(?:\*\*)?(\d{1,4}[.)]|\[\d{1,4}\])\s+|[-*•+]\s+)(\S.{0,400})$/
const ADDRESS = /^(?:[\p{L} ]{1,20}: )?(https?:\/\/\S{3,500})$/u
const RULE = /^\s*[-=*_]{3,}\s*$/
/** What is said of a name behind a dash or in brackets. */
const DETAILED =
  /^([^()–—|]{2,100}?)\s(?:\(([^()]{1,80})\)(?:\s?(?:[–—|:,]|-(?= ))\s?(\S.{0,80}))?|(?:[–—|]|-(?= ))\s?(\S.{0,80}))$/
const PLAIN_NAME = /^\s{0,8}[\p{Lu}\p{Lo}\p{N}][^\s]{0,40}(?: [^\s]{1,40}){0,5}\s{0,8}$/u
const PRICE = /\p{Sc}\s?\d|\d\s?(?:\p{Sc}|[A-Z]{3}\b)/u
/** Words of sentences, which names seldom hold. */
export const SAID =
  /\s(?:is|are|was|were|be|has|have|had|can|could|should|will|would|must|you|your|we|it|they|this|there)\b/i
const MAX_RUNS = 10
/** Lines in which a text says how many it lists. */
const MAX_LEAD = 8
const MAX_ENTRIES = 200
const MAX_BELOW = 12
const MAX_AROUND = 4
const MAX_NAME = 100
const MAX_WORDS = 10
const MAX_LINE = 500
