import type { StepRow } from '@antecedent/core/devtools'

/** A row of the timeline: a turn, unless said otherwise. */
export function aStepRow(row: Partial<StepRow> & Pick<StepRow, 'index'>): StepRow {
  return { at: 0, type: 'turn-started', turn: 1, about: [], count: 0, added: 0, changed: 0, removed: {}, ...row }
}
