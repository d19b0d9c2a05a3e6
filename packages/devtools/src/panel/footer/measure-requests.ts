import type { Receipt } from '@antecedent/core/devtools'

/** Time that memory added to the last sends, in words. */
export function measureRequests(receipts: readonly Receipt[]): string {
  if (receipts.length === 0) return 'No request yet'
  const added = receipts.map(({ addedMs }) => addedMs).toSorted((one, other) => one - other)
  const middle = added[Math.floor(added.length / 2)] ?? 0
  const missed = receipts.filter(({ deadlineMissed }) => deadlineMissed).length
  return [
    `${round(middle)} ms added to a send (median of ${receipts.length})`,
    `${round(added.at(-1) ?? 0)} ms at most`,
    missed > 0 ? `${missed} past the deadline` : 'none past the deadline',
  ].join(', ')
}

function round(ms: number): string {
  return ms < 10 ? ms.toFixed(1) : ms.toFixed(0)
}
