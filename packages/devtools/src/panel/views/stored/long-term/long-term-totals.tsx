import type { LongTermState } from '@antecedent/core/devtools'
import { formatCount, formatNumber } from '../../../parts/format-number.js'

/** How much lasts of the user, and how much of that this thread may be told. */
export function LongTermTotals({ state: { entities } }: { state: LongTermState }) {
  if (entities.length === 0) return null
  const told = entities.filter(({ isReadable }) => isReadable).length
  return (
    <span class="stored-total">
      {formatCount(entities.length, 'entity lasts', 'entities last')}
      <span class="muted">{told === entities.length ? '' : `${formatNumber(told)} of them told to this thread`}</span>
    </span>
  )
}
