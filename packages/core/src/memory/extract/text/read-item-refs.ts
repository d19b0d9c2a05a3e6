import type { Json } from '../../../model/json.js'
import { detailsOf } from './card-details.js'

/** The link or heading that each item of a list on a page begins with, by its reference, with what the item says beside it. */
export function readItemRefs(lines: readonly string[]): ReadonlyMap<string, ListedElement> {
  const items: Item[] = []
  let open: Item | undefined
  for (const line of lines) {
    const indent = line.search(/\S/)
    if (indent < 0) continue
    if (open !== undefined && indent <= open.indent) open = undefined
    if (ITEM.test(line)) {
      if (open === undefined) items.push((open = { indent, head: undefined, texts: [] }))
      continue
    }
    if (open === undefined) continue
    const [, role = '', name, ref] = HEAD.exec(line) ?? []
    const [, said] = SAID.exec(line) ?? []
    if (ref !== undefined && role !== '') open.head ??= { ref, name: (name ?? '').replace(/\\"/g, '"') }
    else if (said !== undefined) open.texts.push(said.replace(/^"(.*)"$/, '$1'))
  }
  // A menu is a list of links that says nothing of them.
  const told = items.filter(({ head, texts }) => head !== undefined && texts.length > 0)
  if (told.length < 2 || told.length * 2 < items.length) return new Map()
  return new Map(
    told.flatMap(({ head, texts }) => (head ? [[head.ref, { ...head, ...detailsOf(texts) }] as const] : [])),
  )
}

type ListedElement = { readonly ref: string; readonly name: string } & Readonly<Record<string, Json>>

interface Item {
  readonly indent: number
  head: { readonly ref: string; readonly name: string } | undefined
  readonly texts: string[]
}

const ITEM = /^\s*- (?:listitem|article)\b/
const HEAD = /^\s*- '?(link|heading) "((?:[^"\\]|\\.){1,300})"(?: \[[\w=-]{1,40}\])*? \[ref=([\w-]{1,30})\]/
const SAID = /^\s*- (?:text|generic|paragraph|strong|emphasis)(?: \[[\w=-]{1,40}\]){0,4}: (\S.{0,200})$/
