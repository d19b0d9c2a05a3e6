import type { BlockContent } from '../../model/block-payload.js'
import { BLOCK_FORMATS } from './block-format.js'
import { BLOCK_HEADER, BLOCK_MARK } from './block-mark.js'
import { escapeValue } from '../escape-value.js'
import { writeGroups } from './write-groups.js'
import { writeNote } from './write-note.js'

/** A block as text: a header, a heading for each type, a line for each thing, and the notes. (B3, B5) */
export function writeBlock({ header, format = 'plain', groups, notes }: BlockContent): string {
  const syntax = BLOCK_FORMATS[format]
  const written = notes.map(note => syntax.note(note.label, writeNote(note)))
  const lines = [...writeGroups(groups, syntax), ...written].join(syntax.betweenGroups)
  return `${writeHeader(header)}\n${syntax.open}${lines}${syntax.close}`.toWellFormed()
}

/** One line in any case, and known by its mark whatever a host writes after it. (I3) */
export function writeHeader(words = BLOCK_HEADER): string {
  return words === '' ? BLOCK_MARK : `${BLOCK_MARK} ${escapeValue(words, 'plain')}`
}
