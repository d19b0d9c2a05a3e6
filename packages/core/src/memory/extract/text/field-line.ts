import { trimEnd } from '../../trim-end.js'
import { readKey } from '../read-key.js'

/** One `key: value` of a text. */
export interface FieldLine {
  readonly key: string
  readonly value: string
}

/** Whether a line is one of `key: value`. */
export function isFieldLine(line: string): boolean {
  return MAY_BE_FIELD.test(line) && FIELD.test(line)
}

/** The key and value of a line, without the marks around them, or undefined where it is no such line. */
export function readFieldLine(line: string): FieldLine | undefined {
  const match = MAY_BE_FIELD.test(line) ? FIELD.exec(line) : null
  if (match === null) return undefined
  const key = keyOf(match[1] ?? '')
  return key === undefined ? undefined : { key, value: cleanValue(match[2] ?? '') }
}

/** The fields of a line that holds several, as `ID: 1 | Name: Ada | Status: open` and `Ada • due 2026-11-21 • id=7`. */
export function readInlineFields(line: string): readonly FieldLine[] | undefined {
  return readLabelledParts(line) ?? readNamedParts(line)
}

/** A line that begins with a name, of which one of the parts behind it gives the identifier. */
function readNamedParts(line: string): readonly FieldLine[] | undefined {
  if (line.length > MAX_NAMED || !GIVES_ID.test(line)) return undefined
  const mark = NAME_MARKS.find(mark => line.includes(mark))
  const [first = '', ...parts] = mark === undefined ? [] : line.split(mark)
  const [, name = ''] = NAMED.exec(first) ?? []
  if (parts.length === 0 || name === '') return undefined
  const fields = parts.map(part => readFieldLine(part) ?? readShortField(part))
  const identified = fields.filter(field => {
    const { kind, noun } = readKey(field?.key ?? '')
    return kind === 'identity' && noun.length < 2
  })
  if (identified.length !== 1 || parts.some((part, at) => fields[at] === undefined && part.length > MAX_BARE_LENGTH))
    return undefined
  const title = readFieldLine(name)
  // `Project: Move` names another kind of thing than the lines around it.
  const named =
    title === undefined
      ? [{ key: 'title', value: name.trim() }]
      : [
          { key: 'type', value: title.key },
          { key: 'title', value: title.value },
        ]
  return [...named, ...parts.map((part, at) => fields[at] ?? { key: `note ${at + 1}`, value: part.trim() })]
}

/** `id=7`, and `due 2026-11-21`. */
function readShortField(part: string): FieldLine | undefined {
  const [, key, value] = SET.exec(part) ?? DATED.exec(part) ?? []
  return key === undefined || value === undefined ? undefined : { key, value }
}

const GIVES_ID = /\b(?:id|uuid|key)\b["'`*]{0,2}\s?[=:]/i
const NAME_MARKS = [' | ', ' • ', ' · ', ' — ', ' – ', ' - ']
const NAMED = /^\s{0,24}(?:[-*•]\s+|\d{1,4}[.)]\s+)?(?:\[[ xX]\]\s)?(\S.{1,159})$/
const SET = /^\s?(\w{1,40})=(\S{1,120})\s?$/
const DATED = /^\s?(\p{L}{2,20}) (\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}\S{0,12})?)\s?$/u
const MAX_NAMED = 600

function readLabelledParts(line: string): readonly FieldLine[] | undefined {
  const colon = line.indexOf(':')
  if (colon < 0 || (line.indexOf(':', colon + 1) < 0 && !line.includes('='))) return undefined
  const mark = MARKS.find(mark => line.includes(mark) && line.split(mark, 3).filter(isFieldLine).length > 1)
  if (mark === undefined) return undefined
  const parts = line.split(mark)
  // What stands in brackets is said of what stands before them.
  if (!parts.every(part => part.split('(').length === part.split(')').length)) return undefined
  const fields = parts.map(readFieldLine)
  if (fields.every(field => field !== undefined)) return fields
  return withNotes(parts, fields)
}

/** `ID: 7 | Ada Lind | Date: 2026-11-21`: what has no label of its own says something of what is identified. */
function withNotes(
  parts: readonly string[],
  fields: readonly (FieldLine | undefined)[],
): readonly FieldLine[] | undefined {
  const [first] = fields
  const { kind, noun } = readKey(first?.key ?? '')
  const bare = parts.filter((_, at) => fields[at] === undefined)
  const isShort = bare.length <= MAX_BARE && bare.every(part => part.length <= MAX_BARE_LENGTH)
  if (kind !== 'identity' || noun.length > 1 || !isShort || fields.length - bare.length < 2) return undefined
  return parts.map((part, at) => fields[at] ?? { key: at === 1 ? 'note' : `note ${at}`, value: part.trim() })
}

/** Parts of a line without a label, and how long they may be. */
const MAX_BARE = 2
const MAX_BARE_LENGTH = 60

/** Of a sentence that ends in a label, as `Page created. Its ID: 7`, the label alone is the key. */
function keyOf(text: string): string | undefined {
  if (!text.includes(' ')) return text
  const words = (text.split(/[.!?]\s+/).at(-1) ?? '').trim().split(/\s+/)
  if (words.length <= MAX_KEY_WORDS) return words.join(' ')
  return readKey(words.at(-1) ?? '').kind === 'identity' ? words.at(-1) : undefined
}

function cleanValue(text: string): string {
  return trimEnd(text.trim().replace(/^(?:\*\*|[`"'])+/, ''), VALUE_ENDS)
    .trim()
    .replace(ZONE, '')
}

const MAY_BE_FIELD = /[:=：]/
const FIELD =
  /^\s{0,24}(?:[-*•]\s+)?(?:\*\*|["'])?([\p{L}_][\p{L}\p{N}\p{M} _.!/-]{0,60}?)["']?(?:\*\*)?\s?(?:[:=](?:\*\*)?["']?\s+|：)(\S.{0,300})/u
const MARKS = [' | ', ' · ', '; ', ', ']
/** The zone of a time behind it. */
const ZONE = /(?<=\d[\d:apm]{0,8}) \([A-Z][A-Za-z]{2,20}\/[A-Za-z_]{2,30}\)$/
/** The last is a line break that was quoted. */
const VALUE_ENDS = ['**', '`', '"', "'", ',', '\\n']
const MAX_KEY_WORDS = 4
