import type { ClientSnapshot, StepRow } from '@antecedent/core/devtools'

/** Rows with others in their place among them; of a row that both have, the other's. Both are in order. */
export function joinRows(rows: readonly StepRow[], others: readonly StepRow[]): readonly StepRow[] {
  const [first, last] = [others[0], others.at(-1)]
  if (!first || !last) return rows
  return [
    ...rows.filter(({ index }) => index < first.index),
    ...others,
    ...rows.filter(({ index }) => index > last.index),
  ]
}

/** The rows that a log still has. The same array where it has them all. */
export function rowsSince(rows: readonly StepRow[], { first, next }: ClientSnapshot['steps']): readonly StepRow[] {
  const [oldest, newest] = [rows[0], rows.at(-1)]
  // A log that ends before what was told of it began anew.
  if (newest && newest.index >= next) return []
  return oldest && oldest.index < first ? rows.filter(({ index }) => index >= first) : rows
}
