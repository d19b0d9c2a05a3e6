import type { Json } from '../../../model/json.js'
import type { TextGroup, TextPage } from './text-page.js'

/** What each kind of block is called, as far as it is a thing. */
const TYPES: Readonly<Record<string, string>> = {
  VEVENT: 'event',
  VTODO: 'todo',
  VJOURNAL: 'journal',
  VCARD: 'contact',
}

/** Lines of the block around that say nothing of a thing. */
const BEGIN = /^BEGIN:(V[A-Z]+)$/
const END = /^END:(V[A-Z]+)$/
const FIELD = /^([A-Z][A-Z0-9-]*)(?:;[^:]*)?:(.*)$/

/**
 * The events, tasks and cards of a calendar or an address book: blocks from `BEGIN:VEVENT` to `END:VEVENT` with one
 * field a line, where a line that begins with a space goes on (RFC 5545, RFC 6350). Called by their summary or full name.
 */
export function readCalendar(page: TextPage): readonly TextGroup[] {
  if (!/^\s*BEGIN:V(?:CALENDAR|CARD)\r?\n/.test(page.text.slice(0, MAX_OPENING))) return []
  const groups = new Map<string, Json[]>()
  let block: { readonly kind: string; readonly fields: Record<string, string> } | undefined
  for (const line of unfolded(page.lines)) {
    const begun = BEGIN.exec(line)?.[1]
    if (begun !== undefined) {
      // What stands inside a thing, as an alarm, is none.
      if (!block && TYPES[begun]) block = { kind: begun, fields: {} }
      continue
    }
    const ended = END.exec(line)?.[1]
    if (ended !== undefined) {
      if (ended !== block?.kind) continue
      const type = TYPES[ended] as string
      const records = groups.get(type) ?? []
      records.push(recordOf(block.fields))
      groups.set(type, records)
      block = undefined
      continue
    }
    const [, name = '', value = ''] = (block && FIELD.exec(line)) ?? []
    if (block && name !== '' && !(name in block.fields)) block.fields[name] = plain(value)
  }
  page.takeWhole(0, page.text.length)
  return [...groups].map(([type, records]) => ({ type, records }))
}

const MAX_OPENING = 100

function recordOf(fields: Readonly<Record<string, string>>): Json {
  const { UID, SUMMARY, FN, ...rest } = fields
  const name = SUMMARY ?? FN
  return {
    ...(UID !== undefined && { id: UID }),
    ...(name !== undefined && { name }),
    ...Object.fromEntries(Object.entries(rest).map(([key, value]) => [key.toLowerCase(), value])),
  }
}

/** Each line with those that go on with it. */
function unfolded(lines: readonly string[]): readonly string[] {
  const whole: string[][] = []
  for (const line of lines) {
    if (/^[ \t]/.test(line)) whole.at(-1)?.push(line.slice(1))
    else whole.push([line])
  }
  return whole.map(parts => parts.join(''))
}

function plain(value: string): string {
  return value.replace(/\\n/gi, '\n').replace(/\\([\\,;])/g, '$1')
}
