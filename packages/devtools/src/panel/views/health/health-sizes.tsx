import { type ClientSnapshot, DEVTOOLS_LIMITS, type OriginState } from '@antecedent/core/devtools'
import { Meter } from '../../parts/meter.js'
import { formatBytes, formatNumber } from '../../parts/format-number.js'
import { useAnswer } from '../../use-answer.js'
import { HealthPart } from './health-part.js'

export interface HealthSizesProps {
  snapshot: ClientSnapshot
  origin: OriginState | undefined
  maxTracked: number | undefined
}

/** How much there is of what has a limit. */
export function HealthSizes({ snapshot, origin = {}, maxTracked = 0 }: HealthSizesProps) {
  const { answer } = useAnswer<'artifacts'>({ about: 'artifacts' })
  const { entities, pinned, steps } = snapshot
  const { usedBytes, quotaBytes } = origin
  const total = Object.values(entities).reduce((sum, count) => sum + count, 0)
  const stored = answer?.artifacts.reduce((sum, { bytes }) => sum + bytes, 0) ?? 0
  return (
    <HealthPart title="Sizes">
      <ul class="health-sizes">
        <Size name="Entities, without pinned ones" value={total - pinned} max={maxTracked} tell={formatNumber} />
        {answer?.limits && (
          <Size name="Results set aside" value={stored} max={answer.limits.maxBytes} tell={formatBytes} />
        )}
        <Size
          name="Steps in the log"
          value={steps.next - steps.first}
          max={DEVTOOLS_LIMITS.steps}
          tell={formatNumber}
        />
        {usedBytes !== undefined && (
          <Size name="Storage of the whole origin" value={usedBytes} max={quotaBytes ?? 0} tell={formatBytes} />
        )}
      </ul>
    </HealthPart>
  )
}

interface SizeProps {
  name: string
  value: number
  /** 0 where it is not known. */
  max: number
  tell: (value: number) => string
}

function Size({ name, value, max, tell }: SizeProps) {
  const text = max > 0 ? `${tell(value)} of ${tell(max)}` : tell(value)
  return (
    <li>
      <span>{name}</span>
      <span class="number">{text}</span>
      {max > 0 && <Meter label={name} value={value} max={max} text={text} />}
    </li>
  )
}
