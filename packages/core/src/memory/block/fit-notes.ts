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
  return notes.flatMap(note => {
    for (let shown: BlockNote | undefined = note; shown; shown = withoutLast(shown)) {
      const tokens = estimateTokens(format.note(shown.label, writeNote(shown)) + format.betweenGroups)
      if (tokens > left) continue
      left -= tokens
      return [shown]
    }
    return []
  })
}

/** A note on several things names fewer where there is no room for all. */
function withoutLast(note: BlockNote): BlockNote | undefined {
  if (note.label !== 'earlier sessions' || note.summaries.length < 2) return undefined
  return { ...note, summaries: note.summaries.slice(0, -1) }
}
