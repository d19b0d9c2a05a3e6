import type { StepRow } from '@antecedent/core/devtools'
import { aboutOf, countsOf, isFailed, titleOf } from './describe-step.js'
import { kindOf } from './step-kind.js'

/** One step of the timeline. */
export function StepLine({ row }: { row: StepRow }) {
  const about = aboutOf(row)
  const kind = kindOf(row)
  return (
    <>
      <span class="step-time">{timeOf(row.at)}</span>
      <span class="step-kind" data-kind={kind}>
        {kind}
      </span>
      <span class={titleClass(row)}>
        <bdi>{titleOf(row)}</bdi>
        {row.outcome === 'failed' && ' failed'}
        {row.action !== undefined && row.type === 'tool-result-observed' && <span class="muted"> {row.action}</span>}
      </span>
      {about !== '' && (
        <bdi class="step-about mono" title={about}>
          {about}
        </bdi>
      )}
      <span class="step-counts">
        {countsOf(row).map(({ sign, count, words }) => (
          <span key={words} class="step-count" data-sign={sign} role="img" aria-label={words} title={words}>
            {sign}
            {count}
            {sign === '−' && words.slice(words.indexOf(' '))}
          </span>
        ))}
      </span>
    </>
  )
}

function titleClass(row: StepRow): string {
  return ['step-title', isFailed(row) && 'is-failed', row.about.length === 0 && 'is-alone'].filter(Boolean).join(' ')
}

const CLOCK = new Intl.DateTimeFormat(undefined, {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})

/** Of the day, by the clock of whoever looks. */
export function timeOf(at: number): string {
  return Number.isFinite(at) ? CLOCK.format(at) : ''
}
