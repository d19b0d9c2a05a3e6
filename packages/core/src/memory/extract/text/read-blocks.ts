import { isJsonObject, type Json } from '../../../model/json.js'
import { isToken } from '../../value-shape.js'
import { readFieldLine } from './field-line.js'
import type { TextGroup, TextPage } from './text-page.js'

/** Reports of several things, a block of lines each: between lines that are drawn alike, or deeper than what heads them. */
export function readBlocks(page: TextPage): readonly TextGroup[] {
  if (page.lines.length > MAX_LINES) return []
  const ruled = readRuled(page)
  const records = ruled ?? readHeaded(page)
  if (records === undefined) {
    if (isReport(page)) for (let line = 0; line < page.lines.length; line++) page.take(line)
    return []
  }
  const isWritten = ruled?.every(record => isJsonObject(record) && 'author' in record && 'title' in record)
  return [{ ...(isWritten && { called: 'commit' }), records: records.slice(0, MAX_RECORDS) }]
}

/** Blocks between drawn lines, each headed by cells of which the first tells it apart, over what is said of it. */
function readRuled(page: TextPage): readonly Json[] | undefined {
  const rule = page.lines.find(line => line.trim() !== '') ?? ''
  if (!/^(?:-{5,}|={5,}|\*{5,}|_{5,})$/.test(rule.slice(0, MAX_LINE))) return undefined
  const records: Record<string, Json>[] = []
  let head: readonly string[] | undefined
  let isSaid = false
  for (const [line, text] of page.lines.entries()) {
    const record = records.at(-1)
    if (text === rule) {
      head = undefined
      isSaid = false
    } else if (head === undefined) {
      if (text.trim() === '') continue
      head = text.slice(0, MAX_LINE).split(' | ')
      const [id = '', ...others] = head.map(cell => cell.trim())
      if (others.length < 2 || !isToken(id) || !/\d/.test(id) || !page.isFree(line)) return undefined
      const date = others.find(cell => /\d{4}-\d{2}-\d{2}/.test(cell))
      // Who wrote something stands before when.
      const [author = ''] = others
      const isWritten = date !== undefined && author !== date && isToken(author)
      records.push({ id, ...(isWritten && { author }), ...(date !== undefined && { date }) })
    } else if (text.trim() === '') isSaid = true
    else if (isSaid && record !== undefined && !('title' in record)) record['title'] = text.trim().slice(0, MAX_LINE)
  }
  const ids = new Set(records.map(({ id }) => id))
  if (records.length < 2 || ids.size < records.length) return undefined
  for (let line = 0; line < page.lines.length; line++) page.take(line)
  return records
}

/** Blocks whose first line begins with what the deeper lines below are of: `2: eth0: <UP> mtu 1500`. */
function readHeaded(page: TextPage): readonly Json[] | undefined {
  const records: Record<string, Json>[] = []
  let isOpen = true
  for (const [line, text] of page.lines.entries()) {
    if (text.trim() === '') continue
    const isDeeper = /^\s/.test(text)
    const name = isDeeper ? undefined : HEAD.exec(text)?.[1]
    const record = records.at(-1)
    if (!page.isFree(line) || (!isDeeper && name === undefined) || (isDeeper && record === undefined)) return undefined
    if (name !== undefined) {
      if (!isOpen) return undefined
      records.push({ name })
      isOpen = false
    } else if (record !== undefined) {
      isOpen = true
      const [, word = '', value = ''] = PAIR.exec(text) ?? []
      const field = readFieldLine(text) ?? { key: word, value }
      if (field.key !== '' && !(field.key in record) && Object.keys(record).length < MAX_FIELDS)
        record[field.key] = field.value
    }
  }
  const names = new Set(records.map(({ name }) => name))
  if (records.length < 2 || names.size < records.length || !isOpen) return undefined
  for (let line = 0; line < page.lines.length; line++) page.take(line)
  return records
}

/** Whether a text tells of one thing in sections of aligned pairs, so that what stands in them is no list. */
function isReport({ lines }: TextPage): boolean {
  if (lines.length > MAX_REPORT) return false
  const filled = lines.filter(line => line.trim() !== '').map(line => line.slice(0, MAX_LINE))
  const indent = Math.min(...filled.map(line => line.search(/\S/)))
  const deeper = filled.filter(line => line.search(/\S/) > indent)
  const starts = deeper.flatMap(line => ALIGNED.exec(line)?.[1]?.length ?? [])
  const isSections = filled.every(line => line.search(/\S/) > indent || /^\s*\p{L}[\p{L} ]{1,30}$/u.test(line))
  return isSections && starts.length > 2 && starts.length * 3 > deeper.length && new Set(starts).size === 1
}

/** A word and its value in the same place of each line. */
const ALIGNED = /^(\s{1,12}\p{L}[\p{L}\p{N}_-]{0,30}(?: [\p{L}\p{N}_-]{1,30}){0,3} {2,40})\S/u
/** The head of a block: a name in one word and a colon, and in the same line figures or flags, as prose has none. */
const HEAD = /^(?:\d{1,4}: )?([\w.@/-]{2,60}): (?=.{0,200}[<=\d])\S/
const PAIR = /^\s+([a-z][\w-]{1,20}) (\S{1,60})/
const MAX_LINE = 300
/** Lines of a text that may be of blocks. */
const MAX_LINES = 10_000
/** Lines of what tells of one thing. */
const MAX_REPORT = 300
const MAX_FIELDS = 12
const MAX_RECORDS = 200
