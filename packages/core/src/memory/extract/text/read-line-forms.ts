import type { Json } from '../../../model/json.js'
import { isDateText } from '../../value-shape.js'
import { headingType } from './heading-type.js'
import type { TextGroup, TextPage } from './text-page.js'

/** A line for one thing: what tells it apart and is said of it. */
interface LineRecord {
  readonly type?: string
  readonly rank?: number
  readonly fields: Readonly<Record<string, string>> & { readonly id: string }
}

/** A form of lines that stand for one thing each. */
interface LineForm {
  readonly read: (text: string, above: string) => LineRecord | undefined
  /** Their type where nothing else tells it. */
  readonly called?: string
  /** Whether they are numbered from one on. */
  readonly isRanked?: boolean
  /** Whether every value of such a line is read. */
  readonly isWhole?: boolean
  /** Lines between them that say nothing of what the text is. */
  readonly aside?: RegExp
}

/**
 * Texts of which nearly all lines are of one form and begin with something else each: a word and a number
 * (`Change 118240 on …`), a name and its version, a moment of a schedule and what is run then.
 */
export function readLineForms(page: TextPage): readonly TextGroup[] {
  if (page.lines.length > MAX_LINES) return []
  for (const { read, called, aside, isRanked, isWhole } of FORMS) {
    const records: LineRecord[] = []
    const lines: number[] = []
    let others = 0
    for (const [line, text] of page.lines.entries()) {
      if (text.trim() === '' || aside?.test(text)) continue
      const record = page.isFree(line) ? read(text.slice(0, MAX_LINE), page.lines[line - 1] ?? '') : undefined
      if (record === undefined) others += 1
      else {
        records.push(record)
        lines.push(line)
      }
      if (others > MAX_OTHERS + line / 4) break
    }
    const type = records[0]?.type
    if (isRanked && records.some(({ rank }, at) => rank !== at + 1)) continue
    if (records.length < 2 || others > 1 + records.length / 4 || records.some(record => record.type !== type)) continue
    if (new Set(records.map(({ fields }) => fields.id)).size < records.length) continue
    const heading = headingType(page, lines[0] ?? 0) ?? called
    // A call that lists things says what they are.
    const stated = type ?? (page.isOfList ? undefined : called)
    for (const [line, text] of page.lines.entries()) if (aside?.test(text)) page.take(line)
    for (const line of lines) page.take(line, isWhole)
    const found: readonly Json[] = records.slice(0, MAX_RECORDS).map(({ fields }) => fields)
    return [
      {
        ...(stated !== undefined && { type: stated }),
        ...(heading !== undefined && { called: heading }),
        records: found,
        ...page.totalOf(records.length, MAX_RECORDS),
      },
    ]
  }
  return []
}

/** A word for the thing, its number, and what is said of it: who did it when, and in quotes what it is called. */
function readNumbered(text: string): LineRecord | undefined {
  const [, word = '', id = '', rest = ''] = NUMBERED.exec(text) ?? []
  // A sentence tells of a year, or of something that happened.
  if (id === '' || isDateText(id) || /^(?:19|20)\d{2}$/.test(id) || /[.!?]\s*$/.test(rest)) return undefined
  const name = /(?<![\w])(['"])(?=\S)(.{1,200}?)\1\s*$/.exec(rest)?.[2]?.trim()
  const author = /\bby ([\w.-]{1,60})/.exec(rest)?.[1]
  const date = /\b\d{4}[-/]\d{2}[-/]\d{2}\b/.exec(rest)?.[0]
  const state = /\*(\w{1,30})\*|\((\w{1,30})\)/.exec(rest)?.slice(1).find(Boolean)
  return {
    type: word.toLowerCase(),
    fields: { id, ...(name && { name }), ...(author && { author }), ...(date && { date }), ...(state && { state }) },
  }
}

function readVersioned(text: string): LineRecord | undefined {
  const [, name = '', version = ''] = VERSIONED.exec(text) ?? []
  // Behind a name without a host stands where it is from.
  const id = /^@|^[^/]*\./.test(name) ? name : (name.split('/', 1)[0] ?? '')
  return id === '' ? undefined : { fields: { id, version } }
}

/** A request of a page by the number of its list, called by what it asked for. */
function readRequest(text: string): LineRecord | undefined {
  const [, id, method = '', url = '', path = '', status = ''] = REQUEST.exec(text) ?? []
  if (id === undefined) return undefined
  return { type: 'request', fields: { id, name: `${method} ${path || '/'}`, url, ...(status && { status }) } }
}

/** A machine on a way, by its place on it. */
function readHop(text: string): LineRecord | undefined {
  const [, rank, id, detail = ''] = HOP.exec(text) ?? []
  return id === undefined ? undefined : { rank: Number(rank), fields: { id, detail: detail.trim() } }
}

/** A program that a line of a schedule runs; the remark above says what for. */
function readScheduled(text: string, above: string): LineRecord | undefined {
  const [, schedule = '', command] = SCHEDULED.exec(text) ?? []
  const description = /^#+ *(\S.{0,200})$/.exec(above)?.[1]
  if (command === undefined) return undefined
  const [id = ''] = command.split(/\s/, 1)
  const name = id.split('/').at(-1) ?? id
  return { type: 'job', fields: { id, name, schedule: schedule.trim(), ...(description && { description }) } }
}

const NUMBERED = /^(\p{Lu}\p{Ll}{2,19}) (#?(?=[\w./@-]*(?:\d{3}|\p{L}\d|\d\p{L}))[\w./@-]{2,40}):?\s(.{1,400})$/u
const VERSIONED =
  /^[\s>*+-]{0,8}(@?[a-z][\w.+-]{1,60}(?:\/[\w.+-]{1,60}){0,4})(?: {1,40}\(?|[=~<>!]=|@| {1,40}v)v?(\d{1,6}(?:\.\d{1,6}){1,4}[\w.+~:-]{0,30})(?=[\s,)]|$)/i
const REQUEST =
  /^\w{0,10}id[=:] ?(\d{1,9}) ([A-Z]{3,7}) (https?:\/\/[^\s/]{1,200}(\/[^\s?#]{0,300})?\S{0,500})(?: \[(\w[\w ]{0,30})\])?$/
const HOP =
  /^\s{0,4}(\d{1,3})(?:[.)](?:\|-{1,4})?|:)?\s{1,4}((?=\S{0,200}\p{L}|(?:\d{1,3}\.){3})(?:[\w-]{1,60}\.){1,8}[\w-]{1,60})(?=\s)(.{0,300})$/u
const SCHEDULED =
  /^\s{0,8}(@(?:reboot|hourly|daily|midnight|weekly|monthly|yearly|annually)\s{1,20}|(?:(?:[\d*][\d*,/-]{0,30}|[A-Z]{3}(?:[,-][A-Z]{3}){0,6})\s{1,20}){5})(\S.{0,400})$/
const FORMS: readonly LineForm[] = [
  { read: readScheduled, aside: /^\s{0,8}(?:#|[A-Z_]{1,40}\s?=)/ },
  { read: readNumbered },
  { read: readRequest, isWhole: true, aside: /^(?:#|Showing \d)/ },
  { read: readHop, called: 'host', isRanked: true },
  { read: readVersioned, called: 'package', aside: /^(?:#|\s*\*{3} |[^:]{1,40}\.\.\.)/ },
]
const MAX_LINE = 600
/** Lines of a text that may be a list. */
const MAX_LINES = 10_000
const MAX_OTHERS = 8
const MAX_RECORDS = 200
