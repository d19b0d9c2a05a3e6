import type { BlockText } from '@antecedent/core/devtools'
import { CopyButton } from '../../parts/copy-button.js'
import { Meter } from '../../parts/meter.js'
import { formatCount, formatNumber } from '../../parts/format-number.js'
import { usePanel } from '../../use-panel.js'

export interface BlockHeadProps {
  block: BlockText
  budgetTokens: number
  /** Whether it is shown as it would be with other options than the memory's own. */
  isPreview: boolean
  /** The step after which it was so; undefined: now. */
  at: number | undefined
}

/** Which block it is, for none of what is shown was sent, and what it takes of its budget. */
export function BlockHead({ block, budgetTokens, isPreview, at }: BlockHeadProps) {
  const isRedacted = usePanel(state => state.client?.access === 'redacted')
  const when = at === undefined ? 'Next request, if sent now' : `A request just after step ${at}`
  return (
    <header class="block-head">
      <h2>{isPreview ? `${when}, with these options` : when}</h2>
      {isPreview && (
        <span class="badge" data-kind="warn">
          preview
        </span>
      )}
      <Meter
        label="Tokens of the budget"
        value={block.tokens}
        max={budgetTokens}
        text={`${formatNumber(block.tokens)} of ${formatCount(budgetTokens, 'token')}`}
      />
      <span>
        <strong>{formatNumber(block.tokens)}</strong> of {formatCount(budgetTokens, 'token')}
      </span>
      <span>{formatCount(block.entries.length, 'entity', 'entities')} shown</span>
      <span class={block.leftOut > 0 ? undefined : 'muted'}>{block.leftOut} left out</span>
      {isRedacted && <span class="badge">names replaced</span>}
      {block.text !== '' && <CopyButton text={block.text} what="block" showsLabel />}
    </header>
  )
}
