import { isJsonObject, type Json } from '../../../model/json.js'
import { singularWords, typeOf } from '../inflect.js'
import { readKey } from '../read-key.js'
import { isThing } from '../tool-noun.js'
import { readAttached } from './read-attached.js'
import type { TextGroup, TextPage } from './text-page.js'

/**
 * Messages and the like in blocks under drawn lines that say what each is: `--- Message 1 of 4 ---`, `=== Message from Ada Lind
 * (U02ADA) at 2026-11-23 ===`. Their fields stand first, or last where no blank line parts them from the text. (X1.47)
 */
export function readBanners(page: TextPage): readonly TextGroup[] {
  if (!MAY_HAVE_ONE.test(page.text)) return []
  const blocks: Block[] = []
  let open: Block | undefined
  for (const [line, text] of page.lines.entries()) {
    const [, banner] = page.isFree(line) && text.length <= MAX_BANNER ? (BANNER.exec(text) ?? []) : []
    if (banner === undefined) open?.lines.push(text.slice(0, MAX_LINE))
    else {
      const type = typeOfBanner(banner)
      open = type === undefined ? undefined : { type, banner, line, lines: [] }
      if (open !== undefined) blocks.push(open)
    }
  }
  const uses = new Map<string, number>()
  for (const key of blocks.flatMap(({ lines }) => headOf(lines).flatMap(line => FIELD.exec(line)?.[1] ?? [])))
    uses.set(key, (uses.get(key) ?? 0) + 1)
  const records = blocks.map(block => recordOf(block, key => (uses.get(key) ?? 0) > 1))
  if (blocks.length < 2 || !records.every(isIdentified)) return []
  for (const { line, lines } of blocks) for (let at = line; at <= line + lines.length; at++) page.take(at, true)
  return [...new Set(blocks.map(({ type }) => type))].map(type => ({
    type,
    records: records.filter((_, at) => blocks[at]?.type === type).slice(0, MAX_RECORDS),
  }))
}

/** The lines below a banner. */
interface Block {
  readonly type: string
  readonly banner: string
  readonly line: number
  readonly lines: string[]
}

/** The word of a banner for the things below: `Message` of `Message 1 of 4`, and of `PARENT MESSAGE`. */
function typeOfBanner(banner: string): string | undefined {
  const words = CAPITALS.test(banner) ? banner : (/^\p{L}{3,20}/u.exec(banner)?.[0] ?? '')
  const type = typeOf(singularWords((words.split(' ').at(-1) ?? '').toLowerCase()))
  return isThing(type) ? type : undefined
}

function recordOf({ type, banner, lines }: Block, isShared: (key: string) => boolean): Readonly<Record<string, Json>> {
  const record: Record<string, Json> = { ...authorOf(banner), ...dateOf(banner) }
  const head = headOf(lines)
  const start = lines.findIndex(line => line.trim() !== '')
  const end = start + head.length
  // Where no blank line ends them, a first line may be of the text.
  const isParted = (lines[end] ?? '').trim() === ''
  const own = head.findIndex(line => !isParted && FIELD.test(line) && !isShared(FIELD.exec(line)?.[1] ?? ''))
  const first = own < 0 ? end : start + own
  const last = endOfText(lines, first)
  addFields(record, lines.slice(Math.max(start, 0), first), type)
  addFields(record, lines.slice(last), type)
  const text = lines.slice(first, last).filter(line => !line.startsWith('>'))
  const said = text.join('\n').trim().replace(GREETING, '').slice(0, MAX_TEXT)
  return { ...record, ...(said !== '' && { text: said }) }
}

/** The lines of fields below a banner, with what is listed in them. */
function headOf(lines: readonly string[]): readonly string[] {
  const start = lines.findIndex(line => line.trim() !== '')
  const rest = start < 0 ? [] : lines.slice(start, start + MAX_FIELDS)
  const length = rest.findIndex((line, at) => !FIELD.test(line) && !(at > 0 && LISTED.test(line)))
  return length < 0 ? rest : rest.slice(0, length)
}

/** Where a text ends: before the fields that stand directly below it, and before a remark on what follows. */
function endOfText(lines: readonly string[], first: number): number {
  let end = lines.length
  while (end > first && /^(?:\(.*\))?$/.test(lines[end - 1]?.trim() ?? '')) end -= 1
  let last = end
  while (last > first + 1 && SHORT_FIELD.test(lines[last - 1] ?? '')) last -= 1
  return last < end && (lines[last - 1] ?? '').trim() === '' ? end : last
}

function addFields(record: Record<string, Json>, lines: readonly string[], type: string): void {
  for (const [at, line] of lines.entries()) {
    const [, given, value = ''] = FIELD.exec(line) ?? []
    if (given === undefined) continue
    const below = lines.slice(at + 1)
    const listed = below.slice(0, below.findIndex((next, index) => !LISTED.test(next) || index === MAX_FIELDS) >>> 0)
    const attached = readAttached(value === '' ? listed : [value])
    const [first = '', ...words] = given.split(/[ _-]/)
    // `Message TS` of a message is its own.
    const key = words.length > 0 && first.toLowerCase() === type ? words.join(' ') : given
    if (attached.length > 0) record[given.toLowerCase()] = attached
    else if (value !== '' && !(key in record)) record[key] = personsOf(value) ?? value
  }
}

/** Who a thing is from, with the identifier in brackets behind. */
function authorOf(banner: string): Readonly<Record<string, Json>> {
  const [, name, id] = AUTHOR.exec(banner) ?? []
  if (name === undefined) return {}
  return { author: id === undefined ? name : { id, name } }
}

/** Persons with their addresses, as mail writes them: `Ada Lind <ada@x.io>, Bo Roe <bo@x.io>`. */
function personsOf(value: string): Json | undefined {
  const persons = value.split(/(?<=>), {0,2}/).map((part): Json | undefined => {
    const [, name, email] = PERSON.exec(part.trim()) ?? []
    return name === undefined || email === undefined ? undefined : { type: 'contact', name, email }
  })
  const [first, other] = persons
  if (persons.includes(undefined) || first === undefined) return undefined
  return other === undefined ? first : (persons as readonly Json[])
}

function dateOf(banner: string): { readonly date?: string } {
  const date = DATE.exec(banner)?.[0]
  return date === undefined ? {} : { date }
}

function isIdentified(record: Readonly<Record<string, Json>>): boolean {
  return Object.entries(record).some(
    ([key, value]) => /^(?:identity|designation)$/.test(readKey(key).kind) && !isJsonObject(value),
  )
}

const MAY_HAVE_ONE = /(?:={3}|-{3}|\*{3}|#{3}|~{3}) \p{Lu}/u
const BANNER =
  /^(?:={3,20}|-{3,20}|\*{3,20}|#{3,20}|~{3,20}) (\p{Lu}[^=*~]{2,200}) (?:={3,20}|-{3,20}|\*{3,20}|#{3,20}|~{3,20})\s{0,4}$/u
const CAPITALS = /^(?:\p{Lu}{3,20} ){0,2}\p{Lu}{3,20}$/u
const AUTHOR =
  /\b(?:from|by|von|de|par|di|van) (\p{Lu}[^()]{1,60}?)(?: \((\w{2,60})\)|(?= (?:at|on|am|um|le|el|il|op) )|$)/u
const PERSON = /^"?([^"<>,@]{1,80}?)"? <([^\s<>,@]{1,100}@[^\s<>,@]{3,100})>$/
const DATE = /\b\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2})?)?/
const FIELD = /^(\p{Lu}[\p{L}\p{N}]{1,24}(?:[ _-][\p{L}\p{N}]{1,24}){0,3}):(?: (\S.{0,500}))?\s{0,4}$/u
const SHORT_FIELD = /^\p{Lu}[\p{L}\p{N}]{1,24}: \S/u
const LISTED = /^\s{1,8}\S|^[-*•] \S/
/** What a letter begins with says nothing of it. */
const GREETING = /^\p{Lu}[\p{L} .'-]{1,50},[ \t]{0,4}\n\s{0,8}(?=\S)/u
const MAX_BANNER = 260
const MAX_LINE = 2_000
const MAX_FIELDS = 20
const MAX_TEXT = 1_000
const MAX_RECORDS = 200
