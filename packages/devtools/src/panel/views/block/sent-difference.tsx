import type { BlockText, Receipt } from '@antecedent/core/devtools'
import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { Button } from '../../parts/button.js'
import { Message } from '../../parts/message.js'
import { useAnswer } from '../../use-answer.js'
import { formatNumber } from '../../parts/format-number.js'
import { BlockChanges } from './block-changes.js'
import { firstChange } from './first-change.js'

export interface SentDifferenceProps {
  block: BlockText
  /** Of the last request that carried a block. */
  receipt: Receipt
  /** Leads to that request. */
  children: ComponentChildren
}

/** Whether a prompt cache would find the block as the last request carried it, and what is different. */
export function SentDifference({ block, receipt, children }: SentDifferenceProps) {
  const [showsChanges, setShowsChanges] = useState(false)
  const { answer, error } = useAnswer<'sent-block'>({ about: 'sent-block', hash: receipt.hash })
  const before = answer?.block?.text
  if (error)
    return (
      <p class="sent-line">
        <span class="muted">
          What the last request carried is not shown: <Message text={error.message} />
        </span>{' '}
        {children}
      </p>
    )
  if (!answer) return <p class="sent-line">&nbsp;</p>
  if (before === undefined)
    return (
      <p class="sent-line">
        <span class="muted">What the last request carried was not kept: it left before devtools came.</span> {children}
      </p>
    )
  const change = firstChange(before, block.text)
  if (!change)
    return (
      <p class="sent-line">
        <span class="badge" data-kind="good">
          cache-safe
        </span>
        <span>Byte for byte the block that was sent last: a prompt cache finds all of it.</span>
        {children}
      </p>
    )
  return (
    <>
      <p class="sent-line">
        <span class="badge" data-kind="warn">
          changed
        </span>
        <span>
          No longer the block that was sent last: it differs from byte {formatNumber(change.byte)} on, in line{' '}
          {change.line}, and from there on a prompt cache reads again.
        </span>
        <Button pressed={showsChanges} onClick={() => setShowsChanges(!showsChanges)}>
          Changes
        </Button>
        {children}
      </p>
      {showsChanges && <BlockChanges before={before} after={block.text} />}
    </>
  )
}
