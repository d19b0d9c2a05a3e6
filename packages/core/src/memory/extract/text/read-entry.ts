import { isMinted } from '../../value-shape.js'
import { isFieldLine, readFieldLine, type FieldLine } from './field-line.js'
import { mayGiveId, readTitle, type Title } from './read-title.js'
import type { TextPage } from './text-page.js'

/**
 * The fields with which a line begins a record of its own, or undefined: a heading or an entry of a list that fields stand
 * under, one that an identifier stands in, and a comment that gives the identifier of what follows.
 * `labels` are the keys that entries of this text begin with.
 */
export function readEntry(page: TextPage, line: number, labels: ReadonlySet<string>): readonly FieldLine[] | undefined {
  const text = page.lines[line] ?? ''
  const annotated = ANNOTATION.exec(text)?.[1]
  if (annotated !== undefined) return asFields({ id: annotated, name: textBelow(page, line) })
  const marked = ENTRY.exec(text)
  if (marked === null && !mayGiveId(text)) return undefined
  const [, indent = '', heading, ordinal, bullet, given = ''] = marked ?? []
  // `## 2. Support` is the second of them, and `- [ ] Batteries` is not done.
  const rest = given.replace(heading === undefined ? /^\[[ xX]\]\s/ : /^\d{1,4}[.)]\s/, '').trimStart()
  const isNumbered = heading !== undefined || ordinal !== undefined
  const field = readFieldLine(bullet === undefined && !isNumbered ? text : rest)
  const isLabelled = field !== undefined && (!isNumbered || labels.has(field.key))
  const title = readTitle(isLabelled ? field.value : rest)
  if (title.id !== undefined) return asFields(title)
  if (field !== undefined && bullet !== undefined && isMinted(field.key))
    return asFields({ id: field.key, name: field.value })
  if (isLabelled) return isNumbered ? [field] : undefined
  if (!isNumbered && (bullet === undefined || indentOf(page.lines[line + 1]) <= indent.length)) return undefined
  return isFieldLine(nextLine(page, line)) && title.name.length <= MAX_TITLE ? asFields(title) : undefined
}

/** The keys of fields that stand in more than one entry, and so are no part of what those are called. */
export function readLabels(lines: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>()
  const labels = new Set<string>()
  for (const line of lines) {
    const [, , heading, ordinal, , rest = ''] = line.length > MAX_LINE ? [] : (ENTRY.exec(line) ?? [])
    const key = heading === undefined && ordinal === undefined ? undefined : readFieldLine(rest)?.key
    if (key !== undefined) (seen.has(key) ? labels : seen).add(key)
  }
  return labels
}

/** Whether a line gives the identifier of what follows. */
export function isAnnotation(line: string): boolean {
  return ANNOTATION.test(line)
}

function asFields({ name, id, url }: Title): readonly FieldLine[] {
  return Object.entries({ id, url, title: name }).flatMap(([key, value]) =>
    value === undefined || value === '' ? [] : { key, value },
  )
}

function textBelow(page: TextPage, line: number): string {
  const text = (page.lines[line + 1] ?? '')
    .replace(/^[\s#>*-]{1,40}/, '')
    .slice(0, MAX_TITLE)
    .trim()
  return text.startsWith('<') ? '' : text
}

function nextLine(page: TextPage, line: number): string {
  const next = page.lines[line + 1] ?? ''
  return (next.trim() === '' ? (page.lines[line + 2] ?? '') : next).slice(0, MAX_LINE)
}

function indentOf(line: string | undefined): number {
  return line === undefined || line.trim() === '' ? -1 : line.search(/\S/)
}

const ENTRY = /^(\s{0,24})(?:(#{1,6})|(\d{1,4}[.)]|\[\d{1,4}\])|([-*•]))\s+(\S.{0,400})/
const ANNOTATION = /^\s*<!--[^<>]{0,80}?\bid="([^"<>]{1,120})"[^<>]{0,200}-->/
const MAX_TITLE = 160
const MAX_LINE = 500
