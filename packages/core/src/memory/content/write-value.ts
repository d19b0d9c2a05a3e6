import type { EntityId } from '../../model/entity.js'
import { escapeText, quoteValue, writeIdentifier, writeLabel } from '../escape-value.js'
import { CITATION_MARK } from '../citation-mark.js'
import { oneLine } from '../clean-text.js'

/** A text of a result in a citation: quoted, on one line, and never the beginning of another citation. (B3, A5) */
export function quoteText(text: string, maxLength = 60): string {
  return withoutMark(quoteValue(oneLine(text, maxLength)))
}

/** A key, or a value of one word: bare where that is safe. */
export function writeName(name: string, maxLength = 40): string {
  return withoutMark(writeIdentifier(oneLine(name, maxLength)))
}

/** An identifier, never cut: it would be another. */
export function writeId(id: EntityId): string {
  return withoutMark(writeIdentifier(id))
}

/** An entity's type. */
export function writeType(type: string): string {
  return withoutMark(writeLabel(type))
}

/** What a host or a model says of a result, whose quotes and brackets stay. */
export function writeWords(words: string): string {
  return withoutMark(escapeText(words.replace(/\s+/g, ' ').trim(), 'plain').replaceAll('\\"', '"'))
}

/** As `1 row`, `12 rows`. */
export function countOf(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}

function withoutMark(text: string): string {
  return text.replaceAll(CITATION_MARK.trim(), MARK_IN_VALUE)
}

const MARK_IN_VALUE = CITATION_MARK.trim().replace('[', '(').replace(']', ')')
