import type { EntityRow } from '@antecedent/core/devtools'
import { describeLeftOut } from './describe-entity.js'

type First = NonNullable<EntityRow['first']>

const FIRSTS: Readonly<Record<First, { readonly brief: string; readonly whole: string }>> = {
  pinned: { brief: 'pinned', whole: 'it is pinned' },
  'open-now': { brief: 'open now', whole: 'the user has it on the screen' },
  named: { brief: 'named', whole: 'the user named it in this turn' },
  'opened-last': { brief: 'opened last', whole: 'it was opened or changed last' },
  'asked-for': { brief: 'asked for', whole: 'the last result was asked for it' },
}

/** Reason for its place before others in the block, in a word or two. */
export function describeFirst(first: First): string {
  return FIRSTS[first].brief
}

/** Why an entity is in the block or not, in whole sentences; of the others, what the score alone would have put otherwise. */
export interface ChoiceExplained {
  readonly words: string
  /** Entities in the block with a lower score than one that is left out, by why. */
  readonly before: readonly { readonly because: string; readonly rows: readonly EntityRow[] }[]
}

export function explainChoice(row: EntityRow, rows: readonly EntityRow[]): ChoiceExplained {
  if (row.shown) return { words: tellShown(row, rows), before: [] }
  const words = `${describeLeftOut(row.leftOutBecause, 'whole')}.`
  if (!isCrowdedOut(row)) return { words, before: [] }
  const lower = rows.filter(other => other.shown && other.score < row.score)
  const firsts = [...new Set(lower.map(({ first }) => first))]
  const before = firsts.map(first => ({
    because: first ? FIRSTS[first].whole : SHORTER,
    rows: lower.filter(other => other.first === first),
  }))
  return { words, before }
}

/** How many are in the block with a lower score than one that found no room. */
export function countReversed(rows: readonly EntityRow[]): number {
  const best = Math.max(...rows.filter(isCrowdedOut).map(({ score }) => score))
  return rows.filter(({ shown, score }) => shown && score < best).length
}

const SHORTER = 'its line is shorter, so that it gives more for its tokens or fitted in what was left'

function tellShown({ first, score }: EntityRow, rows: readonly EntityRow[]): string {
  const higher = rows.filter(other => isCrowdedOut(other) && other.score > score).length
  const others = higher === 1 ? '1 with a higher score found no room' : `${higher} with a higher score found no room`
  if (first) return `In the block first, whatever its score: ${FIRSTS[first].whole}.${higher > 0 ? ` ${others}.` : ''}`
  return higher === 0 ? 'In the block by its score for its length.' : `In the block, though ${others}: ${SHORTER}.`
}

/** Whether it was a matter of room: what is left out for another reason was never compared. */
function isCrowdedOut({ leftOutBecause }: EntityRow): boolean {
  return leftOutBecause === 'no-room' || leftOutBecause === 'max-entities'
}
