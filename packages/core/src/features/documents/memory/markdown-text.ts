import type { TemplateNode } from '../../../model/document-template.js'
import type { Json } from '../../../model/json.js'

const HEADING = /^ {0,3}(#{1,6})(\s.*)$/s
const CLOSING_MARKS = /(?:^|\s)#+$/
const QUOTED_FIELD = /^("(?:[^"\\]|\\.)*")\s*:(?:\s+(.*))?$/s
const FIELD = /^([^:]+):(\*\*|__)?(?:\s+(.*))?$/s
const EMPHASIS = /\*\*|`|^__|__$/g

export interface MarkdownHeading {
  readonly level: number
  readonly key: string
}

export interface MarkdownField {
  readonly key: string
  readonly text: string
}

export function readHeading(line: string): MarkdownHeading | undefined {
  const found = HEADING.exec(line)
  const key = readKey((found?.[2] ?? '').trim().replace(CLOSING_MARKS, ''))
  return found && key ? { level: found[1]?.length ?? 1, key } : undefined
}

/** `Name: Alice`, `**Name:** Alice` or `"a: b": c`; no field where nothing parts the colon from what follows. */
export function readField(line: string): MarkdownField | undefined {
  const quoted = QUOTED_FIELD.exec(line)
  if (quoted) return { key: readKey(quoted[1] ?? ''), text: quoted[2] ?? '' }
  const found = FIELD.exec(line)
  const key = readKey(found?.[1] ?? '')
  return found && key ? { key, text: found[3] ?? '' } : undefined
}

function readKey(text: string): string {
  const quoted = text.startsWith('"') ? parse(text) : undefined
  return typeof quoted === 'string' ? quoted : text.replace(EMPHASIS, '').trim()
}

/** A key as `readHeading` and `readField` read it: between quotes where it could be misread. */
export function writeKey(key: string): string {
  const isPlain = key === key.trim() && !/[:"#*`\n\r\u2028\u2029]|__|^[-+]/.test(key)
  return isPlain ? key : JSON.stringify(key)
}

/** A value on one line, but for a text, which keeps its lines. `readValue` gives it back. */
export function writeValue(value: Json): string {
  return typeof value === 'string' && !isMistakable(value) ? value : JSON.stringify(value)
}

function isMistakable(text: string): boolean {
  return readValue(text) !== text
}

export function readValue(text: string, node?: TemplateNode): Json {
  const isText = node?.kind === 'value' && node.type === 'string'
  if (/^["[{]/.test(text)) {
    const parsed = parse(text)
    return parsed === undefined || (isText && typeof parsed !== 'string') ? text : parsed
  }
  if (isText) return text
  if (text === 'true' || text === 'false') return text === 'true'
  // A number only where it is written as numbers are, so that a telephone number keeps its zeros.
  return /^-?\d/.test(text) && String(Number(text)) === text ? Number(text) : text
}

function parse(text: string): Json | undefined {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
