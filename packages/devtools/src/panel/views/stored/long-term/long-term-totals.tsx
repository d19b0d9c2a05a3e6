import type { LongTermState } from '@antecedent/core/devtools'
import { tellCount, tellNumber } from '../../../parts/tell-number.js'

/** How much lasts of the user, and how much of that this thread may be told. */
export function LongTermTotals({ state: { lasting } }: { state: LongTermState }) {
  if (lasting.length === 0) return null
  const told = lasting.filter(({ isTold }) => isTold).length
  return (
    <span class="stored-total">
      {tellCount(lasting.length, 'entity lasts', 'entities last')}
      <span class="muted">{told === lasting.length ? '' : `${tellNumber(told)} of them told to this thread`}</span>
    </span>
  )
}
