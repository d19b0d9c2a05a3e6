import type { BlockText, Receipt } from '@antecedent/core/devtools'
import { useAnswer } from '../../use-answer.js'
import { tellNumber } from '../../parts/tell-number.js'
import { BlockChanges } from './block-changes.js'
import { firstChange } from './first-change.js'

export interface SentDifferenceProps {
  block: BlockText
  /** Of the last request that carried a block. */
  receipt: Receipt
  showsChanges: boolean
  onToggle: () => void
}

/** Whether a prompt cache would find the block as the last request carried it, and what is different. */
export function SentDifference({ block, receipt, showsChanges, onToggle }: SentDifferenceProps) {
  const { answer, error } = useAnswer<'sent-block'>({ about: 'sent-block', hash: receipt.hash })
  const before = answer?.block?.text
  if (error) return <p class="sent-line muted">What the last request carried is not shown: {error.message}</p>
  if (!answer) return <p class="sent-line">&nbsp;</p>
  if (before === undefined)
    return <p class="sent-line muted">What the last request carried was not kept: it left before devtools came.</p>
  const change = firstChange(before, block.text)
  if (!change)
    return (
      <p class="sent-line">
        <span class="badge" data-kind="good">
          cache-safe
        </span>{' '}
        Byte for byte what the last request carried.
      </p>
    )
  return (
    <>
      <p class="sent-line">
        <span class="badge" data-kind="warn">
          changed
        </span>
        <span>
          First at byte {tellNumber(change.byte)}, in line {change.line}, since the last request: from there on, a
          prompt cache reads again.
        </span>
        <button type="button" class="button" aria-pressed={showsChanges} onClick={onToggle}>
          Changes
        </button>
      </p>
      {showsChanges && <BlockChanges before={before} after={block.text} />}
    </>
  )
}
