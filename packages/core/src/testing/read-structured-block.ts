import { unescape, type ReadEntry } from './read-block.js'

/** Entries of a block in JSON or XML, as any reader of these takes them; throws where it is not well-formed. */
export function readStructuredBlock(text: string, format: 'json' | 'xml'): readonly ReadEntry[] {
  const [, body = ''] = /^\[WORKING MEMORY\](?: [^\n]*)?\n([^]*)$/.exec(text) ?? []
  return format === 'json' ? readJson(body) : readXml(body)
}

function readJson(body: string): ReadEntry[] {
  const groups: unknown = JSON.parse(body)
  return Object.entries(groups as object).flatMap(([heading, items]: [string, unknown]) =>
    Array.isArray(items) && !heading.startsWith('document: ') ? items.flatMap(item => readItem(item, heading)) : [],
  )
}

function readItem(item: unknown, heading: string, within?: string): ReadEntry[] {
  const members: [string, unknown][] = typeof item === 'object' && item ? Object.entries(item) : [['id', item]]
  const texts = new Map(
    members.filter(([, value]) => !Array.isArray(value)).map(([key, value]) => [key, String(value)]),
  )
  const entry = toEntry(texts, heading, within)
  return [
    entry,
    ...members.flatMap(([key, value]) =>
      Array.isArray(value) ? value.flatMap(child => readItem(child, key, entry.id)) : [],
    ),
  ]
}

function toEntry(texts: Map<string, string>, heading: string, within?: string): ReadEntry {
  const { name, id = name ?? '', is, ...fields } = Object.fromEntries(texts)
  return {
    heading,
    ...(name !== undefined && { name }),
    id,
    identifiers: Object.entries(fields),
    marks: is?.split(', ') ?? [],
    ...(within !== undefined && { within }),
  }
}

const TAG =
  /<(?<end>\/)?(?<tag>memory|group|document|item|note)(?<attributes>(?: [A-Za-z_][\w.-]*="[^"<>&]*(?:&(?:quot|lt|gt|amp);[^"<>&]*)*")*)(?<empty>\/)?>/y

function readXml(body: string): ReadEntry[] {
  const entries: ReadEntry[] = []
  const open: { tag: string; attributes: Map<string, string> }[] = []
  for (let at = 0; at < body.length;) {
    TAG.lastIndex = at
    const found = TAG.exec(body)
    if (!found?.groups) {
      const [inert = ''] = /^(?:\n|(?<=>)[^<>&]+|&(?:quot|lt|gt|amp);)/.exec(body.slice(at)) ?? []
      const isInNote = open.at(-1)?.tag === 'note'
      const text = isInNote ? (/^(?:[^<>&]|&(?:quot|lt|gt|amp);)+/.exec(body.slice(at))?.[0] ?? '') : inert
      if (text === '' || (!isInNote && text !== '\n')) throw new Error(`Not well-formed: ${body.slice(at)}`)
      at += text.length
      continue
    }
    at = TAG.lastIndex
    const { end, tag = '', attributes: written = '', empty } = found.groups
    if (end) {
      if (open.pop()?.tag !== tag) throw new Error(`Not nested: ${tag} in ${body}`)
      continue
    }
    const pairs = [...written.matchAll(/ ([\w.-]+)="([^"]*)"/g)].map(
      ([, key = '', value = '']) => [key, unescape(readEntities(value))] as const,
    )
    const attributes = new Map(pairs)
    if (attributes.size !== pairs.length) throw new Error(`An attribute twice: ${written}`)
    if (tag === 'item' && open.at(-1)?.tag !== 'document') {
      const group = open.findLast(element => element.tag === 'group')
      const parent = open.findLast(element => element.tag === 'item')
      entries.push(toEntry(attributes, group?.attributes.get('of') ?? '', parent?.attributes.get('id')))
    }
    if (!empty) open.push({ tag, attributes })
  }
  if (open.length > 0) throw new Error(`Not closed: ${body}`)
  return entries
}

const ENTITIES: Record<string, string> = { '&quot;': '"', '&lt;': '<', '&gt;': '>', '&amp;': '&' }

function readEntities(text: string): string {
  return text.replace(/&(?:quot|lt|gt|amp);/g, entity => ENTITIES[entity] ?? entity)
}
