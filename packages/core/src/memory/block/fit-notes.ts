import type { BlockNote } from '../../model/block-payload.js'
import type { BlockFormat } from './block-format.js'
import { writeNote } from './write-note.js'

export interface FitNotesOptions {
  format: BlockFormat
  /** Of the whole block. */
  budgetTokens: number
  estimateTokens: (text: string) => number
}

/** The most that lines about the whole may take of the budget. */
const NOTES_SHARE = 1 / 3

/** The notes that find room in their share of a block, most important first. (B4) */
export function fitNotes(
  notes: readonly BlockNote[],
  { format, budgetTokens, estimateTokens }: FitNotesOptions,
): readonly BlockNote[] {
  let left = budgetTokens * NOTES_SHARE
  return notes.filter(note => {
    const tokens = estimateTokens(format.note(note.label, writeNote(note)) + format.betweenGroups)
    if (tokens > left) return false
    left -= tokens
    return true
  })
}
