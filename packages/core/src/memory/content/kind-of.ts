import type { ContentKind } from '../../model/content-kind.js'
import { isJsonObject, type Json } from '../../model/json.js'
import { heldText } from './held-text.js'
import { mainList } from './main-list.js'
import { readJson } from './read-json.js'
import { readTextTable } from './read-text-table.js'
import { withoutFences } from './without-fences.js'

/** What kind of content a text is, by its shape; the tool's name decides where the shape is in doubt. (A6) */
export function kindOf(text: string, { toolName = '' }: { toolName?: string | undefined } = {}): ContentKind {
  const held = heldText(text)
  const json = readJson(held)
  return json === undefined ? kindOfText(held, toolName) : kindOfJson(json)
}

function kindOfJson(json: Json): ContentKind {
  const items = mainList(json)?.items
  if (items === undefined) return 'json'
  return items.length > 1 && items.slice(0, SAMPLE).every(isFlat) ? 'table' : 'list'
}

/** A record whose fields are nearly all plain values: a row. */
function isFlat(item: Json): boolean {
  if (!isJsonObject(item)) return false
  const values = Object.values(item)
  return (
    values.length > 0 &&
    values.filter(value => typeof value !== 'object' || value === null).length >= 0.6 * values.length
  )
}

function kindOfText(text: string, toolName: string): ContentKind {
  const start = text.slice(0, SAMPLE_LENGTH)
  if (isHtml(start)) return 'page'
  if (readTextTable(start) !== undefined) return 'table'
  const prose = withoutFences(start)
  const isFile = /file|code|source|diff|patch/i.test(toolName)
  if (shareOf(linesOf(prose.trim() === '' ? start : prose), isCodeLine) >= (isFile ? 0.25 : 0.4)) return 'code'
  const headings = prose.match(/^#{1,6} \S/gm)?.length ?? 0
  const links = prose.match(/\[[^[\]]*\]\([^()\s]+\)/g)?.length ?? 0
  const isFetched = /page|fetch|brows|scrape|crawl|url|web/i.test(toolName)
  if (headings > 1 || (headings > 0 && links > 0) || (isFetched && headings + links > 1)) return 'page'
  return isList(linesOf(prose)) ? 'list' : 'text'
}

function isHtml(start: string): boolean {
  if (/^\s*(?:<!doctype html|<html\b)/i.test(start)) return true
  const tags = start.match(
    /<\/?(?:a|article|body|br|div|form|h[1-6]|head|img|input|li|main|nav|ol|p|section|span|table|td|tr|ul)\b[^<>]*>/gi,
  )
  return (tags?.length ?? 0) >= (/^\s*</.test(start) ? 3 : 12)
}

/** What begins or ends a line of code, without the blanks around it. */
const CODE_LINE: readonly RegExp[] = [
  /[;{}]$|[)\]],?$/,
  /^(?:import [\w{*"'.]|from \S+ import\b|export (?:default|const|function|class|type|interface|async)\b)/,
  /^(?:async )?(?:function|def|fn|func) ?\*? ?[\w(]/,
  /^(?:class|struct|enum|interface|trait|impl|namespace|package|module) [\w.<]/,
  /^(?:const|let|var|val) [\w{[]|^return\b/,
  /^(?:if|for|while|switch|elif|else if)\b.*[:{)]$|^(?:else:|try:)/,
  /^(?:@\w|#include|#define|\/\/|\/\*|\*\/|<\/?[A-Z])/,
]

function isCodeLine(line: string): boolean {
  const bare = line.trim()
  return line.length < 500 && CODE_LINE.some(sign => sign.test(bare))
}

/** Bullets, numbers, or names one below the other, as a listing of files. */
function isList(lines: readonly string[]): boolean {
  if (lines.length < 3) return false
  if (shareOf(lines, line => /^\s*(?:[-*+•–]|\d{1,4}[.)])\s+\S/.test(line)) >= 0.6) return true
  return (
    lines.length > 4 &&
    shareOf(lines, line => line.length <= 160 && !/\S\s+\S+\s+\S/.test(line) && !/[.!?:;]$/.test(line)) >= 0.8
  )
}

function linesOf(text: string): readonly string[] {
  return text
    .split('\n')
    .filter(line => line.trim() !== '')
    .slice(0, 200)
}

function shareOf(lines: readonly string[], is: (line: string) => boolean): number {
  return lines.length < 3 ? 0 : lines.filter(is).length / lines.length
}

const SAMPLE = 20
const SAMPLE_LENGTH = 40_000
