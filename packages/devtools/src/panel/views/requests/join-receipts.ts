import type { Receipt, StepRow } from '@antecedent/core/devtools'

/** A receipt, and the step of the timeline that it is, where the log still has it. */
export interface LoggedReceipt {
  readonly id: string
  readonly receipt: Receipt
  readonly step: number | undefined
}

/** Newest first, as the receipts are. */
export function joinReceipts(receipts: readonly Receipt[], rows: readonly StepRow[]): readonly LoggedReceipt[] {
  const sent = rows.filter(row => row.receipt !== undefined)
  const counts = new Map<string, number>()
  let end = sent.length
  const joined = receipts.map(receipt => {
    const place = sent.findLastIndex((row, index) => index < end && isSame(row.receipt, receipt))
    if (place >= 0) end = place
    return { receipt, step: place < 0 ? undefined : sent[place]?.index }
  })
  // Numbered from the oldest on, for a newer one of the same moment must not take its id.
  return joined
    .toReversed()
    .map(one => {
      const name = `${one.receipt.at} ${one.receipt.hash}`
      const count = counts.get(name) ?? 0
      counts.set(name, count + 1)
      return { ...one, id: `${name} ${count}` }
    })
    .toReversed()
}

function isSame(one: Receipt | undefined, other: Receipt): boolean {
  return one?.at === other.at && one.hash === other.hash && one.wire === other.wire && one.addedMs === other.addedMs
}
