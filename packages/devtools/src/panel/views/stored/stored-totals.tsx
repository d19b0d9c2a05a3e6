import type { AnswerTo } from '@antecedent/core/devtools'
import { Meter } from '../../parts/meter.js'
import { tellBytes, tellCount, tellNumber } from '../../parts/tell-number.js'

/** What is set aside of a thread, and how much more may be. */
export function StoredTotals({ artifacts, limits }: Required<Pick<AnswerTo<'artifacts'>, 'artifacts' | 'limits'>>) {
  const bytes = artifacts.reduce((sum, artifact) => sum + artifact.bytes, 0)
  const tokens = artifacts.reduce((sum, artifact) => sum + artifact.tokens, 0)
  const ofCount = `${tellNumber(artifacts.length)} of ${tellCount(limits.maxArtifacts, 'artifact')}`
  const ofBytes = `${tellBytes(bytes)} of ${tellBytes(limits.maxBytes)}`
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
      <span class="muted">{tellCount(tokens, 'token')} kept out of the history, once cited</span>
    </>
  )
}
