import type { EntityRow, StepRow } from '@antecedent/core/devtools'

/** The step that first brought an entity, where the timeline still has it and no other could be meant. */
export function findFirstStep(
  rows: readonly StepRow[],
  { key, firstSeen }: Pick<EntityRow['entity'], 'key' | 'firstSeen'>,
): number | undefined {
  const possible = rows.filter(({ at, turn, added }) => at === firstSeen.at && turn === firstSeen.turn && added > 0)
  // A row names the first few alone of what it is about.
  const named = possible.filter(({ about }) => about.includes(key))
  const [step, other] = named.length > 0 ? named : possible
  return other ? undefined : step?.index
}
