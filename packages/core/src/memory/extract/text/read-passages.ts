import { isJsonObject, type Json, type JsonObject } from '../../../model/json.js'
import { readKey } from '../read-key.js'
import { isPathShaped, isSpacedPath, isUrl } from '../../value-shape.js'
import { isFieldLine, readFieldLine } from './field-line.js'
import type { TextGroup, TextPage } from './text-page.js'

/** A stretch of a document that a search gave. */
interface Passage {
  readonly source: string
  readonly title?: string | undefined
  readonly page?: string | undefined
  readonly text: string
}

/**
 * The documents of which a text gives passages, each under a line that says where it comes from. People speak of the
 * document, and not of its passages, so that all passages of one are one thing.
 */
export function readPassages(page: TextPage): readonly TextGroup[] {
  const starts: { index: number; source: string }[] = []
  for (const [index, line] of page.lines.entries()) {
    const source = page.isFree(index) ? sourceOf(line) : undefined
    if (source !== undefined) starts.push({ index, source })
  }
  const passages: Passage[] = []
  for (const [place, { index, source }] of starts.entries()) {
    const end = starts[place + 1]?.index ?? page.lines.length
    const lines = page.lines.slice(index, Math.min(end, index + MAX_LINES))
    const text = lines.slice(1).find(isProse)
    if (text === undefined || lines.some(isIdentity)) return []
    passages.push({ ...splitPage(source), text })
  }
  for (let at = starts[0]?.index ?? page.lines.length; at < page.lines.length; at++) page.take(at)
  return passages.length === 0 ? [] : [{ type: 'document', records: documentsOf(passages) }]
}

/** The documents of records that are passages without an identifier of their own, or undefined where one is none. */
export function passagesAsDocuments(records: readonly Json[]): readonly JsonObject[] | undefined {
  const passages: Passage[] = []
  const titles = new Map<string, string | undefined>()
  for (const record of records) {
    const passage = isJsonObject(record) ? passageOf(record) : undefined
    if (passage === undefined) return undefined
    // What has a title of its own is an article of its source.
    if (titles.has(passage.source) && titles.get(passage.source) !== passage.title) return undefined
    titles.set(passage.source, passage.title)
    passages.push(passage)
  }
  return passages.length === 0
    ? undefined
    : documentsOf(passages).map(document => ({ ...document, objectType: 'document' }))
}

function passageOf(record: JsonObject): Passage | undefined {
  if ('objectType' in record || Object.keys(record).some(tellsApart)) return undefined
  const text = TEXT_KEYS.map(key => record[key]).find(value => typeof value === 'string')
  if (typeof text !== 'string' || !isProse(text)) return undefined
  const { metadata } = record
  const about = [record, metadata, isJsonObject(metadata) ? metadata['loc'] : undefined].filter(value =>
    isJsonObject(value),
  )
  const find = (keys: readonly string[]): string | undefined => {
    const value = about.flatMap(object => keys.map(key => object[key])).find(isShort)
    return value === undefined ? undefined : String(value)
  }
  const source = find(SOURCE_KEYS)
  const page = find(PAGE_KEYS)
  return source === undefined || (keyFor(source) === 'name' && page === undefined)
    ? undefined
    : { source, title: find(['title']), page, text }
}

function tellsApart(key: string): boolean {
  const { kind, noun } = readKey(key)
  return noun.length === 0 && (kind === 'identity' || kind === 'link' || kind === 'designation')
}

function isShort(value: Json | undefined): value is string | number {
  return typeof value === 'number' || (typeof value === 'string' && value !== '' && value.length <= MAX_SOURCE)
}

/** One record for each document, in the order in which they came. */
function documentsOf(passages: readonly Passage[]): readonly JsonObject[] {
  const bySource = new Map<string, Passage[]>()
  for (const passage of passages) {
    const known = bySource.get(passage.source)
    if (known === undefined) bySource.set(passage.source, [passage])
    else known.push(passage)
  }
  return [...bySource].map(([source, [first, ...others]]) => {
    const pages = [...new Set([first, ...others].flatMap(passage => passage?.page ?? []))].join(', ')
    return {
      [keyFor(source)]: source,
      ...(first?.title !== undefined && { title: first.title }),
      ...(pages !== '' && { pages }),
      snippet: first?.text ?? '',
    }
  })
}

function keyFor(source: string): string {
  return isUrl(source) ? 'url' : isPathShaped(source) || isSpacedPath(source) ? 'path' : 'name'
}

function sourceOf(line: string): string | undefined {
  const match = SOURCE.exec(line)
  return match?.[1] ?? match?.[2]
}

function splitPage(source: string): Pick<Passage, 'source' | 'page'> {
  const [, name = source, page] = PAGED.exec(source) ?? []
  return { source: name.replace(/[`*"]/g, '').trim(), page }
}

function isProse(text: string): boolean {
  return text.length >= MIN_PROSE && text.trim().includes(' ') && !isFieldLine(text.slice(0, MAX_SOURCE))
}

/** Whether a line gives an identifier, so that its passage is a record of its own. */
function isIdentity(line: string): boolean {
  const key = line.length < MAX_SOURCE ? readFieldLine(line)?.key : undefined
  return key !== undefined && readKey(key).kind === 'identity'
}

const SOURCE =
  /^\s{0,8}(?:[-*]\s)?(?:\*\*)?(?:(?:source|document|source document|quelle|fuente|来源|出典)(?:\*\*)?[:：](?:\*\*)?\s{0,3}(\S.{0,200})|\[(?:document|source|doc|chunk|passage|context|excerpt) ?\d{0,3}\]:? (\S.{0,200}))$/i
const PAGED = /^(.{1,200}?)[\s,;(–-]{1,4}(?:page|pages|p\.|pp\.|seite|página|第)\s?(\d{1,5}(?:[-–]\d{1,5})?)[页)]?$/i
const SOURCE_KEYS = 'source file_name filename fileName file_path document document_name doc path file'.split(' ')
const TEXT_KEYS = 'text content pageContent page_content document_content passage chunk snippet body'.split(' ')
const PAGE_KEYS = ['page', 'page_number', 'pageNumber', 'page_label']
const MIN_PROSE = 20
const MAX_SOURCE = 300
const MAX_LINES = 60
