import type { AnswerTo } from '@antecedent/core/devtools'
import { Meter } from '../../parts/meter.js'
import { formatBytes, formatCount, formatNumber } from '../../parts/format-number.js'

/** Artifacts of a thread, and how much more room there is. */
export function StoredTotals({ artifacts, limits }: Required<Pick<AnswerTo<'artifacts'>, 'artifacts' | 'limits'>>) {
  const bytes = artifacts.reduce((sum, artifact) => sum + artifact.bytes, 0)
  const tokens = artifacts.reduce((sum, artifact) => sum + artifact.tokens, 0)
  const ofCount = `${formatNumber(artifacts.length)} of ${formatCount(limits.maxArtifacts, 'artifact')}`
  const ofBytes = `${formatBytes(bytes)} of ${formatBytes(limits.maxBytes)}`
  return (
    <>
      <span class="stored-total">
        {ofCount}
        <Meter label="Artifacts" value={artifacts.length} max={limits.maxArtifacts} text={ofCount} />
      </span>
      <span class="stored-total">
        {ofBytes}
        <Meter label="Bytes" value={bytes} max={limits.maxBytes} text={ofBytes} />
      </span>
      <span class="muted">{formatCount(tokens, 'token')} kept out of the history, once cited</span>
    </>
  )
}
