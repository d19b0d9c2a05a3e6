import type { Pseudonyms } from './create-pseudonyms.js'
import type { StepRow } from './devtools-protocol.js'

/** A row of the timeline in which nothing is called what it is called. (T12) */
export function redactStepRow(row: StepRow, { key }: Pseudonyms): StepRow {
  return { ...row, about: row.about.map(key) }
}
