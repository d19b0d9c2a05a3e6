import type { Json } from '../../../model/json.js'
import { isToken } from '../../value-shape.js'
import { readKey } from '../read-key.js'
import { readFieldLine } from './field-line.js'
import type { TextGroup, TextPage } from './text-page.js'

/**
 * What programs report of a thing: its name, with a mark before and what it is behind, over lines of fields whose colons stand
 * below each other. The processes, files and messages that such a text tells of are none of its things. (X1.42)
 */
export function readStatus(page: TextPage): readonly TextGroup[] {
  const first = page.lines.findIndex(line => line.trim() !== '')
  if (first < 0 || page.lines.length > MAX_LINES || headAt(page, first) === undefined) return []
  const records: Json[] = []
  for (let line = first; line < page.lines.length && records.length < MAX_RECORDS; line++) {
    const head = page.isFree(line) ? headAt(page, line) : undefined
    if (head !== undefined) records.push({ ...fieldsBelow(page, line), ...head })
  }
  for (let line = first; line < page.lines.length; line++) page.take(line, true)
  return [{ records }]
}

/** The thing that a line names, where aligned fields stand below: three that end at one place, or two below a mark. */
function headAt({ lines }: TextPage, line: number): Readonly<Record<string, string>> | undefined {
  const [, mark, name = '', description] = HEAD.exec((lines[line] ?? '').slice(0, MAX_LINE)) ?? []
  if (name === '' || !isToken(name)) return undefined
  const below = lines.slice(line + 1, line + (mark === undefined ? 4 : 3))
  const keys = below.map(text => FIELD.exec(text.slice(0, MAX_LINE))?.[1] ?? '')
  const isAligned = keys.every(key => key !== '' && key.length === keys[0]?.length)
  const isAtEnd = mark !== undefined || new Set(keys.map(key => key.trim().length)).size > 1
  return isAligned && isAtEnd ? { id: name, name, ...(description !== undefined && { description }) } : undefined
}

/** The fields below a head that say in a word how it is, without the remarks on them. */
function fieldsBelow({ lines }: TextPage, head: number): Readonly<Record<string, string>> {
  const fields: Record<string, string> = {}
  for (let line = head + 1; line < lines.length && (lines[line] ?? '').trim() !== ''; line++) {
    const text = (lines[line] ?? '').slice(0, MAX_LINE)
    const { key = '', value = '' } = (FIELD.test(text) ? readFieldLine(text) : undefined) ?? {}
    const [said = ''] = value.split(REMARK, 1)
    if (key !== '' && readKey(key).kind === 'other' && WORD.test(said) && Object.keys(fields).length < MAX_FIELDS)
      fields[key] = said
  }
  return fields
}

const HEAD = /^([●○◌×✗✕✖✓✔*↻] )?([\w@.:\\/-]{1,120}\w)(?: - (\S.{0,200}))?$/
const FIELD = /^(\s{0,30}\p{L}[\p{L} ]{1,30}): \S/u
const REMARK = / \(| since /
const WORD = /^[\p{L}\d][\p{L}\d ._-]{0,40}$/u
const MAX_LINE = 400
const MAX_LINES = 5_000
const MAX_FIELDS = 12
const MAX_RECORDS = 100
