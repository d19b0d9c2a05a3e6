import { RETRIEVE_TOOL } from '../../model/citation.js'
import type { CitedContent, CitedEntity } from '../../model/compactor.js'
import { CITATION_MARK, MAX_CITATION_LENGTH } from '../citation-mark.js'
import { originalIdOf } from './result-id.js'
import { quoteText, writeId, writeName, writeType } from './write-value.js'

/**
 * The one line that stands in place of a result: how the call ended, what it held by these pieces and its entities, and
 * the call that brings it back. Pieces and entities are left out from their ends until it is shorter than the text; where
 * nothing is, the text itself stands. (A5)
 */
export function writeCitation(given: CitedContent, pieces: readonly string[]): string {
  const { toolName, text, failed, entities, total } = given
  const maxLength = Math.min(MAX_CITATION_LENGTH, text.length - 1)
  const begin = `${CITATION_MARK}${failed === true ? 'Failed' : 'Succeeded'}`
  const end = ` In full: ${RETRIEVE_TOOL}({"id":"${originalIdOf(given)}"})`
  const named = toolName === undefined ? '' : `: ${writeName(toolName, 60)}`
  const shortest = `${begin}.${end}`
  if (shortest.length > maxLength) return text
  const head = `${begin}${named}.${end}`.length > maxLength ? begin : `${begin}${named}`
  const room = maxLength - head.length - 1 - end.length
  // Of a long list only the beginning is extracted: how many more there are, the pieces say.
  const held = entities.length >= MAX_EXTRACTED && !total ? undefined : Math.max(entities.length, total ?? 0)
  const described = joinWithin(pieces, { room, wanted: entities.length > 0 ? room - ROOM_FOR_ENTITIES : room })
  const listed = listEntities(entities, held, room - described.length)
  return `${head}.${described}${listed}${end}`
}

/** A sentence of the first piece where there is room for it, and of the others as far as is wanted. */
function joinWithin(pieces: readonly string[], { room, wanted }: { room: number; wanted: number }): string {
  let sentence = ''
  for (const piece of pieces) {
    const next = sentence === '' ? ` ${piece}` : `${sentence}, ${piece}`
    if (next.length + 1 > (sentence === '' ? room : wanted)) break
    sentence = next
  }
  return sentence === '' ? '' : `${sentence}.`
}

/** A sentence that names the entities there is room for, those of one type under its name, and counts the others. */
function listEntities(entities: readonly CitedEntity[], held: number | undefined, room: number): string {
  const named: CitedEntity[] = []
  let sentence = ''
  for (const entity of entities) {
    if (named.length === MAX_NAMED) break
    // An identifier that could only be shown cut is of no use.
    if (String(entity.id).length > MAX_ID_LENGTH) continue
    const more =
      held === undefined ? ' and others' : held > named.length + 1 ? ` and ${held - named.length - 1} more` : ''
    const next = ` Holds ${groupByType([...named, entity])}${more}.`
    // One with a long identifier gives way to those that come after it.
    if (next.length > room) continue
    named.push(entity)
    sentence = next
  }
  return sentence
}

function groupByType(entities: readonly CitedEntity[]): string {
  const groups = new Map<string, string[]>()
  for (const entity of entities) groups.set(entity.type, [...(groups.get(entity.type) ?? []), writeEntity(entity)])
  return [...groups].map(([type, names]) => `${writeType(type)} ${names.join(', ')}`).join('; ')
}

function writeEntity({ name, id }: CitedEntity): string {
  return name === undefined || name === String(id) ? writeId(id) : `${quoteText(name, 50)} (${writeId(id)})`
}

const MAX_NAMED = 8
/** As many as an extraction gives of one list. (X7) */
const MAX_EXTRACTED = 200
const MAX_ID_LENGTH = 120
/** What the description leaves to the entities, beside its first piece. */
const ROOM_FOR_ENTITIES = 170
