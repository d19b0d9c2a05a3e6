import type { Json } from '../../model/json.js'
import { isSecretKey, redactText } from './redact.js'
import { readKey } from './telling-keys.js'

/** What could be read safely from text that is not JSON. (X1) */
export interface ReadText {
  /** Records of tables and of `key: value` lines. */
  readonly records: readonly Json[]
  readonly links: readonly TextLink[]
  /** Tokens shaped as identifiers, where the text is short enough for them to matter. */
  readonly tokens: readonly string[]
}

export interface TextLink {
  readonly url: string
  readonly label?: string
}

const LINK =
  /\[([^[\]\n]{1,300})\]\(([^()\s]{1,500})\)|<a\s[^<>]{0,300}?href=["']([^"'<>\s]{1,500})["'][^<>]{0,300}>([^<]{0,200})|\bhttps?:\/\/[^\s<>"'`()[\]{}\\]{3,500}/gi
const FIELD_LINE =
  /^\s{0,12}(?:[-*•]\s+)?(?:\*\*)?["']?([\p{L}_][\p{L}\p{N} _.-]{0,40}?)["']?(?:\*\*)?\s*[:=](?:\*\*)?\s+(\S.{0,300})$/u
const TOKEN = /[#@A-Za-z0-9/][\w#.\-:@/+]{3,120}/g

/** Reads links anywhere, tables and `key: value` lines, and in short texts tokens shaped as identifiers. */
export function readText(text: string): ReadText {
  const start = text.slice(0, MAX_TEXT)
  const isShort = text.length <= SHORT_TEXT
  return {
    links: readLinks(start),
    records: [...readTables(start), ...(isShort ? readFieldLines(start) : [])],
    tokens: isShort ? readTokens(redactText(withoutSecretLines(start)) ?? '') : [],
  }
}

/** Markdown links, HTML links and bare addresses, in order. */
export function readLinks(text: string): readonly TextLink[] {
  const links = new Map<string, TextLink>()
  for (const match of text.slice(0, MAX_TEXT).matchAll(LINK)) {
    if (links.size >= MAX_LINKS) break
    const url = (match[2] ?? match[3] ?? match[0]).replace(/[.,;:!?]+$/, '')
    const label = match[1] ?? match[4]
    if (/^(?:#|javascript:|data:|mailto:)/i.test(url) || links.has(url)) continue
    links.set(url, label === undefined || label.trim() === '' ? { url } : { url, label })
  }
  return [...links.values()]
}

/** Blocks of `key: value` lines, each as one record. */
function readFieldLines(text: string): readonly Json[] {
  const records: Record<string, Json>[] = []
  let record: Record<string, Json> = Object.create(null) as Record<string, Json>
  const close = (): void => {
    if (Object.keys(record).length > 0) records.push(record)
    record = Object.create(null) as Record<string, Json>
  }
  for (const line of text.split('\n')) {
    const match = FIELD_LINE.exec(line)
    if (match === null) {
      if (line.trim() === '' || /^\s*(?:-{3,}|#|\d+[.)])/.test(line)) close()
      continue
    }
    const key = (match[1] ?? '').trim()
    const value = (match[2] ?? '').replace(/^[`"']|[`"',]+$/g, '').trim()
    if (isSecretKey(key) || value === '') continue
    if (key in record) close()
    if (readKey(key).kind !== 'other' || Object.keys(record).length > 0) record[key] = value
  }
  close()
  return records.map(fields => ({ ...fields }))
}

/** Rows of markdown tables, each as one record. */
function readTables(text: string): readonly Json[] {
  const lines = text.split('\n')
  const records: Json[] = []
  for (let index = 1; index < lines.length && records.length < MAX_ROWS; index++) {
    if (!/^\s*\|?\s*:?-{2,}[-|:\s]*$/.test(lines[index] ?? '') || !(lines[index] ?? '').includes('|')) continue
    const header = cellsOf(lines[index - 1] ?? '')
    for (index += 1; index < lines.length && (lines[index] ?? '').includes('|') && records.length < MAX_ROWS; index++) {
      const cells = cellsOf(lines[index] ?? '')
      records.push(
        Object.fromEntries(
          header
            .map((name, column) => [name, cells[column] ?? null])
            .filter(([name]) => name !== '' && !isSecretKey(String(name))),
        ),
      )
    }
  }
  return records
}

function cellsOf(line: string): string[] {
  return line
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map(cell => cell.trim().replace(/^[`*]+|[`*]+$/g, ''))
}

function withoutSecretLines(text: string): string {
  return text
    .split('\n')
    .filter(line => !isSecretKey(FIELD_LINE.exec(line)?.[1] ?? ''))
    .join('\n')
}

function readTokens(text: string): readonly string[] {
  return [...new Set([...text.matchAll(TOKEN)].map(match => match[0].replace(/[.:,/]+$/, '')))]
}

const MAX_TEXT = 200_000
const SHORT_TEXT = 1_500
const MAX_LINKS = 60
const MAX_ROWS = 200
