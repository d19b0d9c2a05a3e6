import type { Json } from '../../../model/json.js'
import type { TextGroup, TextPage } from './text-page.js'

/**
 * Things of a configuration file, a section each: `[projects]` or `[remote "origin"]` over lines of `key = value`. Sections
 * that have no key in common with another one set up the program, and are no things. (X1)
 */
export function readSections(page: TextPage): readonly TextGroup[] {
  if (page.lines.length > MAX_LINES || !page.text.includes('[')) return []
  const sections: Section[] = []
  let others = 0
  for (const [line, text] of page.lines.entries()) {
    if (/^\s*(?:[#;].*)?$/.test(text.slice(0, MAX_LINE))) continue
    const [, plain, kind, name] = HEAD.exec(text.slice(0, MAX_LINE)) ?? []
    const open = sections.at(-1)
    if (!page.isFree(line)) return []
    if (plain !== undefined) sections.push({ kind: 'section', id: plain, fields: {}, lines: [line] })
    else if (kind !== undefined && name !== undefined) sections.push({ kind, id: name, fields: {}, lines: [line] })
    else if (open !== undefined) {
      const [, key = '', value = ''] = PAIR.exec(text.slice(0, MAX_LINE)) ?? []
      if (key === '' && !/^\s/.test(text)) others += 1
      if (key !== '' && Object.keys(open.fields).length < MAX_FIELDS) open.fields[key] = value.replace(QUOTED, '$1')
      open.lines.push(line)
    }
  }
  const uses = new Map<string, number>()
  for (const { fields } of sections) for (const key of Object.keys(fields)) uses.set(key, (uses.get(key) ?? 0) + 1)
  const alike = sections.filter(({ fields }) => Object.keys(fields).some(key => (uses.get(key) ?? 0) > 1))
  if (others > 0 || alike.length < 2 || new Set(alike.map(({ kind, id }) => `${kind} ${id}`)).size < alike.length)
    return []
  for (const { lines } of alike) for (const line of lines) page.take(line, true)
  const kinds = [...new Set(alike.map(({ kind }) => kind))]
  return kinds.map(kind => ({
    type: kind,
    records: alike
      .filter(section => section.kind === kind)
      .slice(0, MAX_RECORDS)
      .map(({ id, fields }): Json => ({ ...fields, id, name: id })),
  }))
}

interface Section {
  readonly kind: string
  readonly id: string
  readonly fields: Record<string, string>
  readonly lines: number[]
}

/** `[projects]`, or with what it is: `[remote "origin"]`, `[program:web]`, `[profile staging]`. */
const HEAD = /^\[(?:([\w./@-]{1,80})|([a-z][\w-]{1,30})(?:[ :]"?)([^"[\]]{1,100})"?)\]\s*$/i
const PAIR = /^\s*([\p{L}][\p{L}\p{N} _.*:-]{0,60}?)\s?=\s?(.*)$/u
const QUOTED = /^"(.*)"$/
const MAX_LINES = 5_000
const MAX_LINE = 400
const MAX_FIELDS = 30
const MAX_RECORDS = 200
