import type { Json } from '../../../model/json.js'
import { singularWords, typeOf } from '../inflect.js'
import { isIdentifierShaped, isPathShaped, isSpacedPath, isToken, isUrl } from '../../value-shape.js'
import { headingType } from './heading-type.js'
import type { TextGroup, TextPage } from './text-page.js'

/** Entries one a line: `[FILE] notes.md`, what `ls -l` prints, and runs of lines that each hold one name, path or identifier. */
export function readListing(page: TextPage): readonly TextGroup[] {
  const groups = new Map<string, { type: string | undefined; records: Json[] }>()
  const add = (type: string | undefined, record: Json): void => {
    const group = groups.get(type ?? '') ?? { type, records: [] }
    if (group.records.length < MAX_ENTRIES) group.records.push(record)
    groups.set(type ?? '', group)
  }
  for (let line = 0; line < page.lines.length; line++) {
    const text = page.lines[line] ?? ''
    if (!page.isFree(line) || text.length < MIN_ENTRY) continue
    const tagged = TAGGED.exec(text)
    const listed = LONG_FORMAT.exec(text)
    const name = tagged?.[2] ?? listed?.[2]?.split(' -> ', 1)[0]
    if (name !== undefined) {
      const [tag, mode] = [tagged?.[1], listed?.[1]]
      // What a system hides from its users they do not speak of.
      if (!name.startsWith('.'))
        add(tag === undefined ? (mode === 'd' ? 'directory' : 'file') : tagType(tag), { name: name.trim() })
      page.take(line)
      continue
    }
    const run = runFrom(page, line)
    if (run.length === 0) continue
    const type = headingType(page, line)
    const folders = foldersOf(run)
    for (const [index, entry] of run.entries()) {
      const isFolder = folders.has(entry.replace(/\/$/, ''))
      const found = isFolder ? 'directory' : isPathShaped(entry) || isSpacedPath(entry) ? 'file' : undefined
      add(type ?? found, entryRecord(entry))
      page.take(line + index)
    }
    line += run.length - 1
  }
  return [...groups.values()].map(({ type, records }) => (type === undefined ? { records } : { type, records }))
}

/** The paths below which others of the run are. */
function foldersOf(run: readonly string[]): ReadonlySet<string> {
  const folders = new Set<string>()
  for (const entry of run) if (!isUrl(entry)) folders.add(entry.slice(0, Math.max(0, entry.lastIndexOf('/'))))
  return folders
}

function tagType(tag: string): string {
  return tag === 'DIR' ? 'directory' : typeOf(singularWords(tag))
}

function entryRecord(entry: string): Json {
  if (isUrl(entry)) return { url: entry }
  if (isPathShaped(entry) || isSpacedPath(entry)) return { path: entry }
  return isIdentifierShaped(entry) ? { id: entry } : { name: entry }
}

/** The entries of the lines from this one on that hold one each; none where there are too few for a list. */
function runFrom(page: TextPage, line: number): readonly string[] {
  const run: string[] = []
  for (let at = line; at < page.lines.length && page.isFree(at) && run.length < MAX_ENTRIES; at++) {
    const text = (page.lines[at] ?? '').replace(BRANCH, '')
    if (SETTING.test(text)) break
    const entry = ENTRY.exec(text)?.[1]
    const spaced = text.includes('.') ? SPACED_ENTRY.exec(text)?.[1] : undefined
    if (spaced !== undefined && isSpacedPath(spaced)) {
      run.push(spaced)
      continue
    }
    if (entry === undefined || !isToken(entry) || !/[\p{L}\p{Nd}]{2}/u.test(entry)) break
    run.push(entry)
  }
  const isHeaded = /:\s{0,3}$/.test(page.lines[line - 1] ?? '')
  const isEnough =
    run.length >= (page.isShort ? 2 : MIN_LONG_RUN) ||
    run.some(entry => isPathShaped(entry) || isSpacedRoot(entry) || (isHeaded && isSpacedPath(entry)))
  return isEnough ? run : []
}

/** Whether one line alone is a path with spaces, and no sentence about a file. */
function isSpacedRoot(entry: string): boolean {
  return /^[/~]|^[A-Z]:\\/.test(entry) && isSpacedPath(entry)
}

const TAGGED = /^\s{0,40}\[([A-Z]{3,12})\]\s+(\S.{0,200}?)(?:\s{2,}[\d.,]+ ?[KMGT]?i?B|\s{2,}-)?\s*$/
/** A line of `ls -l`: the mode, and the name behind a date in any language. */
export const LONG_FORMAT =
  /^([dlcbps-])[rwxsStT-]{9}[.+@]?\s+\d+\s+\S{1,40}\s+\S{1,40}\s+[\d,.]+[KMGT]?\s+(?:[^\s\d]\S{0,8}\s+\d{1,2}\.?|\d{1,2}\.?\s+\S{2,9}|\d{4}-\d{2}-\d{2})\s+[\d:]{4,5}\s(\S.{0,400})$/
const ENTRY =
  /^\s{0,40}(?:[-*•+]\s+|\d{1,4}[.)]\s+)?[`"'*]{0,2}([^\s`"'*{}<>=;]{1,300}?[^\s`"'*{}<>=;:,])[`"'*,]{0,3}\s*$/
/** The lines of a tree that lead to an entry. */
const BRANCH = /^[│├└─ \u00a0]{2,60}(?=\S)/
/** A field and its value: `tcp_port:6379`. */
const SETTING = /^[a-z][a-z\d]*_\w{1,40}[:=]/
const SPACED_ENTRY = /^\s{0,40}(?:[-*•+]\s{1,3}|\d{1,4}[.)]\s{1,3})?(\S.{1,250}\S)\s{0,3}$/
const MAX_ENTRIES = 200
const MIN_LONG_RUN = 4
/** Characters of the shortest entry. */
const MIN_ENTRY = 2
