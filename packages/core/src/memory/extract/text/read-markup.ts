import { isJsonObject, type Json, type JsonObject } from '../../../model/json.js'
import { tableRecords } from './table-rows.js'
import type { TextGroup, TextPage } from './text-page.js'

/** What a text of markup holds: of XML its elements as records, of HTML the rows of its tables. */
export function readMarkup(page: TextPage): readonly TextGroup[] {
  const start = page.text.slice(0, MAX_OPENING).trimStart()
  if (!start.startsWith('<')) return []
  if (IS_HTML.test(start)) return readHtmlTables(page)
  const root = readXml(withoutComments(page.text))
  if (root === undefined) return []
  page.takeWhole(0, page.text.length)
  return [{ records: contentOf(root) }]
}

/** What a document holds: of a feed its entries, else what its root does. */
function contentOf(document: JsonObject): readonly Json[] {
  const root = Object.values(document)[0] ?? null
  // A text may be several elements of one name.
  if (Array.isArray(root)) return [root]
  const body = isJsonObject(root) ? bodyOf(root) : undefined
  if (body !== undefined) return [withFolders(body)]
  const channel = isJsonObject(root) && isJsonObject(root['channel']) ? root['channel'] : root
  const entries =
    isJsonObject(channel) && FEEDS.some(name => name in document) ? (channel['entry'] ?? channel['item']) : undefined
  return entries === undefined ? [root] : ([entries].flat() as readonly Json[])
}

/** The contents of a document that has them beside a head alone. */
function bodyOf(root: JsonObject): JsonObject | undefined {
  const parts = Object.entries(root).filter(([, value]) => isJsonObject(value))
  const [head, body] = parts.length === 2 && /^head(?:er)?$/i.test(parts[0]?.[0] ?? '') ? parts : []
  return head !== undefined && /^body$/i.test(body?.[0] ?? '') ? (body?.[1] as JsonObject) : undefined
}

/** Elements that hold elements of their own name as folders of those. */
function withFolders(holder: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(holder).map(([name, value]): [string, Json] => {
      const folded = [value].flat().map((item): Json => {
        if (!isJsonObject(item) || !(name in item)) return item
        const { [name]: inner, ...own } = withFolders(item)
        return { objectType: 'folder', ...own, [name]: inner ?? [] }
      })
      return [name, Array.isArray(value) ? folded : (folded[0] ?? null)]
    }),
  )
}

interface OpenElement {
  readonly name: string
  readonly fields: Record<string, Json>
  text: string
}

/** Elements of one name in elements of one name. */
interface HeldElements {
  /** Where each stands that is the first in its element. */
  readonly alone: [Record<string, Json>, string][]
  /** Whether several stand in one element. */
  isList: boolean
}

/** An XML text as the JSON that it would be: elements of one name as a list, one without elements as its text. */
function readXml(text: string): JsonObject | undefined {
  const open: OpenElement[] = [{ name: '', fields: {}, text: '' }]
  const held = new Map<string, HeldElements>()
  let elements = 0
  for (const [, heading, data, closing, name = '', attributes = '', isEmpty, words = ''] of text.matchAll(XML_PART)) {
    const top = open.at(-1) as OpenElement
    if (heading !== undefined) continue
    if (data !== undefined) top.text += data
    else if (name === '') top.text += words
    else if (closing === '/') {
      if (open.length < 2 || top.name !== localName(name)) return undefined
      open.pop()
      put(open.at(-1) as OpenElement, top, held)
    } else {
      const element: OpenElement = { name: localName(name), fields: attributesOf(attributes), text: '' }
      if ((elements += 1) > MAX_ELEMENTS || open.length > MAX_DEPTH) break
      if (isEmpty === '/') put(top, element, held)
      else open.push(element)
    }
  }
  // What is cut off in the middle is left out, and what is around it closed.
  if (open.length > 2) open.pop()
  while (open.length > 1) {
    const last = open.pop() as OpenElement
    put(open.at(-1) as OpenElement, last, held)
  }
  // What stands more than once in one element is a list in all of its name.
  for (const { alone, isList } of held.values())
    if (isList) for (const [fields, name] of alone) if (isJsonObject(fields[name])) fields[name] = [fields[name]]
  const { fields } = open[0] as OpenElement
  return elements === 0 ? undefined : fields
}

/** A comment ends at its mark alone; one that does not end is left to be read. */
function withoutComments(text: string): string {
  let kept = ''
  let at = 0
  for (let from = text.indexOf('<!--'); from >= 0; from = text.indexOf('<!--', at)) {
    const end = text.indexOf('-->', from + 4)
    if (end < 0) break
    kept += text.slice(at, from)
    at = end + 3
  }
  return kept + text.slice(at)
}

function put(
  { name: outer, fields }: OpenElement,
  { name, fields: inner, text }: OpenElement,
  held: Map<string, HeldElements>,
): void {
  const words = decode(text.trim())
  // A link leads to the record or to what belongs to it, and is no record.
  if (name === 'link' && typeof inner['href'] === 'string') return void (fields['url'] ??= inner['href'])
  const keys = Object.keys(inner)
  // Of a number that is written with its version or its system the attribute says nothing more.
  const isNumber = keys.length === 1 && IDENTIFYING.test(name) && /^\d+$/.test(words)
  const value: Json = keys.length === 0 || isNumber ? words : words === '' ? inner : { ...inner, text: words }
  const before = Object.hasOwn(fields, name) ? fields[name] : undefined
  const known = held.get(`${outer} ${name}`) ?? { alone: [], isList: false }
  held.set(`${outer} ${name}`, known)
  if (before === undefined) known.alone.push([fields, name])
  else known.isList = true
  if (before === undefined) fields[name] = value
  else if (Array.isArray(before)) (before as Json[]).push(value)
  else fields[name] = [before, value]
}

/** Attributes but those that declare the format, or of what kind a value is: `<id type="integer">`. */
function attributesOf(text: string): Record<string, Json> {
  const fields: Record<string, Json> = {}
  for (const [, name = '', double, single] of text.matchAll(ATTRIBUTE))
    if (
      !/^(?:xmlns|xsi|xml)(?::|$)/.test(name) &&
      !(/^(?:type|nil)$/.test(name) && DATA_TYPE.test(double ?? single ?? ''))
    )
      fields[localName(name)] = decode(double ?? single ?? '')
  return fields
}

function localName(name: string): string {
  const local = name.slice(name.indexOf(':') + 1)
  return local === '__proto__' ? '' : local
}

function decode(text: string): string {
  return text.includes('&')
    ? text.replace(
        /&(?:(lt|gt|quot|apos|amp|nbsp)|#(?:(\d{1,6})|[xX]([\da-fA-F]{1,5})));/g,
        (_, name: string | undefined, decimal: string | undefined, hex: string) =>
          name === undefined ? String.fromCodePoint(Number(decimal ?? `0x${hex}`)) : (ENTITIES[name] ?? ''),
      )
    : text
}

/** The rows of tables, under the cells of their first row. */
function readHtmlTables(page: TextPage): readonly TextGroup[] {
  const groups: TextGroup[] = []
  let rows: string[][] = []
  const close = (): void => {
    const [header = [], ...others] = rows
    if (header.length > 1 && others.length > 0)
      groups.push({ records: tableRecords({ header, rows: others.slice(0, MAX_ROWS), isAnswer: true }) })
    rows = []
  }
  for (const [, ending, tag = '', , content = ''] of page.text.matchAll(HTML_PART)) {
    const name = tag.toLowerCase()
    if (name === 'table') close()
    else if (name === 'tr' && ending === '') rows.push([])
    else if (ending === '') rows.at(-1)?.push(decode(content.replace(/<[^<>]{0,500}>/g, '').trim()))
  }
  close()
  return groups
}

/** Names of elements that hold an identifier. */
const IDENTIFYING = /^(?:[A-Za-z]{0,12}(?:ID|Id|_id)|id)$/
const XML_PART =
  /<(?:([?!][^<>[]{0,1000}>)|!\[CDATA\[([^\]]{0,20000})\]\]>|(\/?)([A-Za-z_][\w:.-]{0,80})((?:\s[^<>]{0,2000})?[^<>/])?(\/?)>)|([^<]{1,20000})/g
const ATTRIBUTE = /([A-Za-z_][\w:.-]{0,80})\s?=\s?(?:"([^"]{0,1000})"|'([^']{0,1000})')/g
const HTML_PART =
  /<(\/?)(table|tr|td|th)(\s[^<>]{0,500})?>([^<]{0,1000}(?:<(?:a|b|i|em|strong|span|code)\b[^<>]{0,500}>[^<]{0,1000})?)/gi
const IS_HTML = /^<(?:!doctype html|html|head|body|table|div|main|section|article|p|h1|ul)\b/i
const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&', nbsp: ' ' }
const DATA_TYPE =
  /^(?:integer|int|long|float|double|decimal|number|string|text|boolean|bool|date|date-?time|array|object|true|false)$/i
const FEEDS = ['feed', 'rss', 'RDF']
const MAX_OPENING = 400
const MAX_ELEMENTS = 20_000
const MAX_DEPTH = 60
const MAX_ROWS = 200
