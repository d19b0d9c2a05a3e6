import type { Receipt, StepRow } from '@antecedent/core/devtools'

export type RequestRow = StepRow & { readonly receipt: Receipt }

/** The last request by a step, or by now, whether it carried a block or not. */
export function lastRequest(rows: readonly StepRow[], at: number | undefined): RequestRow | undefined {
  return rows.findLast((row): row is RequestRow => isBy(row, at) && row.receipt !== undefined)
}

/** The last of them that carried a block. */
export function lastDelivered(rows: readonly StepRow[], at: number | undefined): RequestRow | undefined {
  return rows.findLast((row): row is RequestRow => isBy(row, at) && row.receipt?.delivered === true)
}

function isBy({ index }: StepRow, at: number | undefined): boolean {
  return at === undefined || index <= at
}
