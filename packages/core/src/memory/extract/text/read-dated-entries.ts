import type { Json } from '../../../model/json.js'
import type { TextGroup, TextPage } from './text-page.js'

/**
 * Entries of folders by the moment of their last change, with `<DIR>` in a word of any language or a size before their names.
 * Of several folders each entry is at its path. What stands around them counts, and lists nothing. (X1.44)
 */
export function readDatedEntries(page: TextPage): readonly TextGroup[] {
  const entries: Entry[] = []
  const lines: number[] = []
  let folder: string | undefined
  const folders = new Set<string>()
  const place = placeOfNames(page.lines)
  for (const [line, whole] of page.lines.entries()) {
    const text = whole.slice(0, MAX_LINE)
    folder = FOLDER.exec(text)?.[1] ?? folder
    const [when, date = '', time = ''] = page.isFree(line) ? (WHEN.exec(text) ?? []) : []
    if (when === undefined) continue
    const behind = text.slice(when.length)
    const mark = MARK.exec(behind)
    const size = mark === null ? SIZE.exec(behind) : null
    if (mark === null && size === null) continue
    const start = place === undefined ? (mark ?? size)?.[0].length : place - when.length
    const name = behind.slice(start).trim()
    lines.push(line)
    if (folder !== undefined) folders.add(folder)
    // What a system hides from its users they do not speak of.
    if (name === '' || name.startsWith('.') || entries.length >= MAX_ENTRIES) continue
    entries.push({
      isFolder: mark !== null,
      // Behind the name of a link stands where it leads.
      name: LINKED.test(mark?.[1] ?? '') ? name.replace(/ \[.{1,250}\]$/, '') : name,
      folder,
      date: `${date} ${time}`,
      size: size === null ? undefined : behind.slice(0, start).replace(/\D/g, ''),
    })
  }
  const filled = page.lines.filter(line => line.trim() !== '').length
  if (lines.length === 0 || entries.length === 0 || lines.length * 2 + AROUND * (folders.size + 1) < filled) return []
  for (let line = 0; line < page.lines.length; line++) page.take(line, true)
  const recordsOf = (isFolder: boolean): readonly Json[] =>
    entries.filter(entry => entry.isFolder === isFolder).map(entry => recordOf(entry, folders.size > 1))
  return [
    { type: 'directory', records: recordsOf(true) },
    { type: 'file', records: recordsOf(false) },
  ].filter(({ records }) => records.length > 0)
}

interface Entry {
  readonly isFolder: boolean
  readonly name: string
  readonly folder: string | undefined
  readonly date: string
  readonly size: string | undefined
}

function recordOf({ name, folder, date, size }: Entry, isOfMany: boolean): Json {
  const at = isOfMany && folder !== undefined ? { path: `${folder}${folder.endsWith('\\') ? '' : '\\'}${name}` } : {}
  return { ...at, name, modified: date, ...(size !== undefined && size !== '' && { size }) }
}

/** Where names begin, as a mark of a folder shows; sizes may be parted by blanks. */
function placeOfNames(lines: readonly string[]): number | undefined {
  for (const line of lines) {
    const [when = ''] = WHEN.exec(line.slice(0, MAX_LINE)) ?? []
    const mark = when === '' ? null : MARK.exec(line.slice(when.length, MAX_LINE))
    if (mark !== null) return when.length + mark[0].length
  }
  return undefined
}

const WHEN =
  /^(\d{1,4}[./-]\d{1,2}[./-]\d{1,4}\.?),?\s{1,4}(\d{1,2}[:.]\d{2}(?::\d{2})?(?:\s?[AaPp]\.?\s?[Mm]?\.?)?)\s{2,30}(?=\S)/
const MARK = /^<(\p{Lu}{2,12})>\s{1,16}(?=\S)/u
const SIZE = /^(?:\d{1,3}(?:[.,'’\s]\d{3}){1,5}|\d{1,15})\s(?=\S)/
const LINKED = /^(?:JUNCTION|SYMLINKD?)$/
/** `Directory of C:\Users\ada`, in any language. */
const FOLDER = /^\s(?:\S.{0,60}?\s)?((?:[A-Z]:\\|\\\\).{0,250}?)(?:\s的目录|\sのディレクトリ)?$/u
const MAX_LINE = 400
const MAX_ENTRIES = 200
/** Lines around the entries of a folder. */
const AROUND = 6
