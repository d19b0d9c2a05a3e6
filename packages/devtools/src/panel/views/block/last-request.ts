import type { Receipt, StepRow } from '@antecedent/core/devtools'

/** The last request that carried a block, by a step, or by now. */
export function lastRequest(
  rows: readonly StepRow[],
  at: number | undefined,
): (StepRow & { receipt: Receipt }) | undefined {
  return rows.findLast(
    (row): row is StepRow & { receipt: Receipt } =>
      row.receipt?.delivered === true && (at === undefined || row.index <= at),
  )
}
