import type { Json } from '../../../model/json.js'
import { readKey } from '../read-key.js'
import { isIdentifyingKey } from '../identifying-keys.js'
import { isDateText, isIdentifierShaped, isMinted, isToken } from '../../value-shape.js'
import { isThing } from '../tool-noun.js'
import { isFieldLine, readFieldLine, readInlineFields, type FieldLine } from './field-line.js'
import { isAnnotation, readEntry, readLabels } from './read-entry.js'
import { rowsType, tableRecords } from './table-rows.js'
import type { TextGroup, TextPage } from './text-page.js'

/**
 * Records written as lines of `key: value`, with the heading or the entry of a list that they stand under as their title.
 * In a long text that is no list of such lines, only those at its beginning are read.
 */
export function readFieldLines(page: TextPage): readonly TextGroup[] {
  const records: Record<string, Json>[] = []
  const labels = readLabels(page.lines.slice(0, MAX_SAMPLE))
  const untold: OpenRecord[] = []
  let record = emptyRecord()
  const close = (): void => {
    if (record.lines.length === 0) return
    if (isTelling(record)) {
      records.push({ ...record.fields })
      for (const line of record.lines) page.take(line)
    } else untold.push(record)
    record = emptyRecord()
  }
  const end = isOfFields(page) ? page.lines.length : headEnd(page)
  for (let line = 0; line < end && records.length < MAX_RECORDS && untold.length < MAX_RECORDS; line++) {
    if (!page.isFree(line)) continue
    const text = page.lines[line] ?? ''
    const several = readInlineFields(text)
    // Below a title they are further fields of one thing.
    const isFurther =
      several !== undefined &&
      record.isTitled &&
      /^\s/.test(text) &&
      !several.some(({ key }) => isIdentifyingKey(key) && readKey(key).kind === 'identity')
    const inline = isFurther ? undefined : several
    const entry = several === undefined ? readEntry(page, line, labels) : undefined
    const field = entry === undefined ? readFieldLine(text) : undefined
    const fields = several ?? entry ?? (field === undefined ? [] : [field])
    const isNext =
      inline !== undefined || entry !== undefined || (field !== undefined && !isFurther && begins(field, record))
    const isOver = fields.length === 0 && (text.trim() === '' ? !record.isTitled : SEPARATOR.test(text))
    if (isNext || isOver) close()
    if (fields.length > 0) record.lines.push(line)
    if (record.lines.length <= MAX_LINES) for (const each of fields) addField(record, each, entry === undefined)
    record.isTitled ||= entry !== undefined
    record.isHeaded = entry !== undefined || (record.isHeaded && field?.key !== 'title')
    if (field !== undefined) record.last = field.key
    if (inline !== undefined) close()
  }
  if (records.length < MAX_RECORDS) close()
  if (records.length === 0) return readAlike(page, untold)
  const lead = leadOf(records, untold)
  if (lead !== undefined)
    return [
      {
        called: lead.type,
        records: records.map(({ [lead.key]: id, ...rest }) => ({ ...rest, id })) as readonly Json[],
      },
    ]
  const called = records.map(readCalled)
  return [
    { records: records.filter((_, at) => called[at] === undefined) },
    ...called.flatMap(group => group ?? []),
  ].filter(group => group.records.length > 0)
}

/** The field with which all records begin and that tells them apart, where it is called after them: `changeset: 1284:9f3b2c81`. */
function leadOf(
  records: readonly Record<string, Json>[],
  untold: readonly OpenRecord[],
): { readonly key: string; readonly type: string } | undefined {
  const [first] = records
  const [key = ''] = Object.keys(first ?? {})
  const ids = new Set(records.map(record => (Object.keys(record)[0] === key ? record[key] : undefined)))
  const areApart = records.length > 1 && untold.length === 0 && ids.size === records.length
  const { kind, noun, marker } = readKey(key)
  if (!areApart || kind !== 'other' || noun.length > 0 || marker === '') return undefined
  const isTold = [...ids].every(
    id => typeof id === 'string' && isToken(id) && isIdentifierShaped(id) && !isDateText(id),
  )
  return isTold ? { key, type: marker } : undefined
}

/** Blocks that begin with one field, which tells them apart as the first column of a table does. */
function readAlike(page: TextPage, untold: readonly OpenRecord[]): readonly TextGroup[] {
  const [own = ''] = Object.keys(untold[0]?.fields ?? {})
  const blocks = untold.filter(({ fields }) => Object.keys(fields)[0] === own && Object.keys(fields).length > 1)
  if (own === 'title' || blocks.length < 2 || blocks.length < untold.length) return []
  const header = [...new Set(blocks.flatMap(({ fields }) => Object.keys(fields)))]
  const rows = blocks.map(({ fields }) =>
    header.map(key => (typeof fields[key] === 'string' ? (fields[key] as string) : '')),
  )
  if (!rows.every(([first = '']) => isToken(first)) || new Set(rows.map(([first]) => first)).size < rows.length)
    return []
  for (const { lines } of blocks) for (const line of lines) page.take(line)
  const table = { header, rows, isAnswer: true }
  const called = rowsType(table)
  return [{ ...(called !== undefined && { called }), records: tableRecords(table) }]
}

/** A record of which each telling field is called after the thing, as `Page URL` and `Page Title` are after a page. */
function readCalled(record: Record<string, Json>): { type: string; records: Json[] } | undefined {
  const { type, ...rest } = record
  const kind = typeof type === 'string' && Object.keys(record)[0] === 'type' ? type.toLowerCase() : ''
  if (isThing(kind) && 'title' in record) return { type: kind, records: [rest as Json] }
  // The heading above may be that word.
  const keys = Object.keys(record).filter(key => key !== 'title')
  const telling = Object.keys(record).filter(key => isIdentifyingKey(key) && key !== 'title')
  const [first = ''] = (telling[0] ?? '').split(' ', 1)
  if ('title' in record && record['title'] !== first) return undefined
  const isOfLink = telling.some(key => readKey(key).kind === 'link')
  if (telling.length < 2 || !isOfLink || !telling.every(key => key.startsWith(`${first} `))) return undefined
  const fields = keys.map(key => [key.startsWith(`${first} `) ? key.slice(first.length + 1) : key, record[key]])
  return { type: first.toLowerCase(), records: [Object.fromEntries(fields)] }
}

interface OpenRecord {
  readonly fields: Record<string, Json>
  readonly lines: number[]
  /** Whether it stands under a title, and so goes on behind an empty line. */
  isTitled: boolean
  /** Whether its title is that of the heading above, and no field's. */
  isHeaded: boolean
  /** The key of its last line. */
  last?: string
}

function emptyRecord(): OpenRecord {
  return { fields: Object.create(null) as Record<string, Json>, lines: [], isTitled: false, isHeaded: false }
}

/** Whether a field begins another record: one that this record has, unless both of its lines stand together amid it. */
function begins({ key }: FieldLine, { fields, last, isHeaded }: OpenRecord): boolean {
  if (!(key in fields) || (isHeaded && key === 'title')) return false
  return key !== last || Object.keys(fields)[0] === key
}

/** A title alone is a heading of prose, and fields that identify and name nothing are facts. */
function isTelling({ fields }: OpenRecord): boolean {
  for (const key in fields) if (key !== 'title' && isIdentifyingKey(key)) return true
  return false
}

function addField(record: OpenRecord, { key, value }: FieldLine, isOwn: boolean): void {
  const { fields } = record
  if (value === '') return
  const { kind, marker, noun } = readKey(key)
  // What a record calls itself comes before what stands above it.
  if (isOwn && record.isHeaded && kind === 'name' && noun.length === 0 && 'title' in fields) {
    delete fields['title']
    record.isHeaded = false
  }
  if (key === 'title' && Object.keys(fields).some(known => readKey(known).kind === 'name')) {
    if (isOwn) fields['job title'] = value
    return
  }
  // What is called as a thing and looks drawn for it identifies it: `Commit: 1b7d90e…`.
  if (kind === 'other' && key !== 'title' && isMinted(value)) fields[`${key} id`] = value
  else fields[key] = kind === 'identity' && key.toLowerCase().endsWith(`${marker}s`) ? value.split(/,\s*/) : value
}

/** Whether the text is a list of fields, rather than prose that holds some. */
function isOfFields({ lines, isShort }: TextPage): boolean {
  if (isShort) return true
  let filled = 0
  let fields = 0
  for (const line of lines.slice(0, MAX_SAMPLE)) {
    if (line.trim() === '') continue
    filled += 1
    if (line.length < 500 && (isFieldLine(line) || isAnnotation(line))) fields += 1
  }
  return fields * 4 > filled
}

/** Where the lines of fields at the beginning of a text end. */
function headEnd({ lines }: TextPage): number {
  const end = lines.slice(0, MAX_HEAD).findIndex((line, index) => index > 0 && !isFieldLine(line.slice(0, 500)))
  return end < 0 ? Math.min(lines.length, MAX_HEAD) : end
}

const SEPARATOR = /^\s*(?:-{3,}|={3,}|\*{3,}|#{1,6}\s|\d{1,4}[.)]\s)/
const MAX_RECORDS = 200
/** Of one record: what has more is a table by another name. */
const MAX_LINES = 500
const MAX_HEAD = 40
/** Lines that tell what kind of text it is. */
const MAX_SAMPLE = 300
