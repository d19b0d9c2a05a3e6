import type { LanguageModelV4Prompt } from '@ai-sdk/provider'

/** A thing that can be named by an identifier which stands somewhere in the request. */
export interface Thing {
  readonly type: string
  readonly id: string
  readonly name: string | undefined
  readonly slug: string | undefined
  readonly status: string | undefined
  /** Id of the thing that holds it. */
  readonly parent: string | undefined
  readonly deleted: boolean
  /** What a line says of it: on the user's screen, or the last that was looked at alone. */
  readonly mark: 'open now' | 'last opened' | undefined
  /** When it was last read of, counted in things said; items of one list share a moment. */
  readonly moment: number
  /** Where it stood in the last list that held it: which list, and the place there, from 0 on. */
  readonly listed: { readonly moment: number; readonly place: number } | undefined
}

/** What one place in the request says of a thing. */
type Sighting = Pick<Thing, 'type' | 'id'> & Partial<Omit<Thing, 'listed'>> & { readonly listed?: boolean }

/**
 * Every thing in a request, first seen first, by one rule for all of it: what a tool call or its result names by an
 * identifier, and what a user's text lists in lines like `- "Name" (id)`. Nothing else is known to the model.
 */
export function readThings(prompt: LanguageModelV4Prompt): Thing[] {
  const things = new Map<string, Thing>()
  let moment = 0

  function see(sightings: readonly Sighting[]): void {
    moment++
    const places = new Map<string, number>()
    for (const sighting of sightings) {
      const { type, id } = sighting
      const place = places.get(type) ?? 0
      places.set(type, place + 1)
      const key = `${type}/${id}`
      const known = things.get(key)
      things.set(key, {
        type,
        id,
        name: sighting.name ?? known?.name,
        slug: sighting.slug ?? known?.slug,
        status: sighting.status ?? known?.status,
        parent: sighting.parent ?? known?.parent,
        deleted: sighting.deleted ?? known?.deleted ?? false,
        mark: sighting.mark ?? known?.mark,
        moment,
        listed: sighting.listed ? { moment, place } : known?.listed,
      })
    }
  }

  for (const message of prompt) {
    if (message.role === 'system') continue
    for (const part of message.content) {
      if (part.type === 'text' && message.role === 'user') for (const line of readLines(part.text)) see([line])
      if (part.type === 'tool-call') see(readJson(part.input, { noun: nounOf(part.toolName) }))
      if (part.type === 'tool-result' && part.output.type === 'json') {
        see(readJson(part.output.value, { noun: nounOf(part.toolName) }))
      }
    }
  }
  return [...things.values()]
}

/** `getPage` → `page`, `listSections` → `section`. */
function nounOf(toolName: string): string {
  return singular(toolName.replace(/^[a-z]+/, '').toLowerCase())
}

function singular(word: string): string {
  return word.replace(/s$/, '')
}

/** Records with an `id`, named by the key that holds them or by the tool's noun; a `pageId` names a page. */
function readJson(
  value: unknown,
  { noun, parent, listed = false }: { noun: string; parent?: string | undefined; listed?: boolean },
): Sighting[] {
  if (Array.isArray(value)) return value.flatMap(item => readJson(item, { noun, parent, listed: value.length > 1 }))
  if (typeof value !== 'object' || value === null) return []
  const record = value as Record<string, unknown>
  const id = textOf(record['id'])
  const pageId = textOf(record['pageId'])
  const sightings: Sighting[] = pageId ? [{ type: 'page', id: pageId }] : []
  if (id) {
    sightings.push({
      type: noun,
      id,
      name: textOf(record['title']) ?? textOf(record['fileName']),
      slug: textOf(record['slug']),
      status: textOf(record['status']),
      parent: parent ?? pageId,
      listed,
      ...(record['deleted'] === true && { deleted: true }),
    })
  }
  for (const [key, inner] of Object.entries(record)) {
    sightings.push(...readJson(inner, { noun: singular(key), parent: id ?? parent }))
  }
  return sightings
}

const MARKS = ['open now', 'last opened'] as const
const HEADING = /^(\p{L}[\p{L} -]*):$/u
const ENTRY =
  /(?:^- |, |; (?<group>\p{L}[\p{L} -]*): )(?:"(?<name>(?:[^"\\]|\\.)*)" \((?<namedId>[^)\s]+)\)|(?<bareId>[^\s,;"]+))(?<rest>[^,;]*)/gu

/**
 * Lines that list things under their kind, as `- "About" (6ba7…) slug=about; sections: 12, "Team" (13)`, newest first:
 * the last is the oldest.
 */
function readLines(text: string): Sighting[] {
  const sightings: Sighting[] = []
  let type: string | undefined
  for (const line of text.split('\n')) {
    const heading = HEADING.exec(line)?.[1]
    if (heading) type = singular(heading.toLowerCase())
    // What is written down in words names no thing.
    else if (line.startsWith('document "')) type = undefined
    if (!type || !line.startsWith('- ')) continue
    let inner = type
    for (const { groups = {} } of line.matchAll(ENTRY)) {
      const { group, name, namedId, bareId, rest = '' } = groups
      if (group) inner = singular(group.toLowerCase())
      const id = namedId ?? bareId ?? ''
      const slug = / slug=(\S+)/.exec(rest)?.[1]
      const mark = MARKS.find(text => ` ${rest} `.includes(` ${text} `))
      sightings.push({
        type: inner,
        id,
        name,
        slug,
        mark,
        ...(/ (?:deleted|not found)$/.test(rest) && { deleted: true }),
      })
    }
  }
  return sightings.reverse()
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}
