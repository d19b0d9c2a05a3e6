import type { EntityRow } from '@antecedent/core/devtools'
import { useId, useRef } from 'preact/hooks'
import { splitScore } from './split-score.js'

export interface ScoreBarProps {
  row: Pick<EntityRow, 'score' | 'parts'>
  /** Whether the tab key reaches it. */
  isReachable: boolean
}

const TIP_WIDTH = 216

/** A score as the part that is left of a whole, and what each factor took of it; their numbers while pointed at. */
export function ScoreBar({ row, isReachable }: ScoreBarProps) {
  const button = useRef<HTMLButtonElement>(null)
  const tip = useRef<HTMLDivElement>(null)
  const id = useId()
  const shares = splitScore(row)

  const show = (): void => {
    const [from, to] = [button.current?.getBoundingClientRect(), tip.current]
    if (!from || !to) return
    // In the top layer, for the list that holds the bar cuts off what sticks out.
    to.showPopover?.()
    const { clientWidth, clientHeight } = to.ownerDocument.documentElement
    const isBelow = from.bottom + to.offsetHeight + 8 < clientHeight
    to.style.left = `${Math.max(4, Math.min(from.left, clientWidth - TIP_WIDTH - 4))}px`
    to.style.top = `${isBelow ? from.bottom + 4 : from.top - to.offsetHeight - 4}px`
  }
  const hide = (): void => tip.current?.hidePopover?.()

  return (
    <>
      <button
        type="button"
        class="score"
        ref={button}
        tabIndex={isReachable ? 0 : -1}
        aria-label={`Score ${row.score.toFixed(2)}`}
        aria-describedby={id}
        onFocus={show}
        onBlur={hide}
        onMouseEnter={show}
        onMouseLeave={hide}
      >
        <span class="score-number">{row.score.toFixed(2)}</span>
        <span class="score-bar" aria-hidden="true">
          <span class="score-kept" style={{ width: percent(row.score) }} />
          {shares.map(({ name, taken }) => (
            <span key={name} class="score-taken" data-part={name} style={{ width: percent(taken) }} />
          ))}
        </span>
      </button>
      <div ref={tip} id={id} popover="manual" role="tooltip" class="score-tip">
        <ScoreParts row={row} />
      </div>
    </>
  )
}

/** The factors with their numbers, and what each takes of a full score. */
export function ScoreParts({ row, showsMeanings = false }: Pick<ScoreBarProps, 'row'> & { showsMeanings?: boolean }) {
  return (
    <table class={showsMeanings ? 'score-parts has-meanings' : 'score-parts'}>
      <caption>
        Score <strong>{row.score.toFixed(3)}</strong> of 1, the product of its factors
      </caption>
      <thead>
        <tr>
          <th scope="col">factor</th>
          <th scope="col">value</th>
          <th scope="col">takes</th>
        </tr>
      </thead>
      <tbody>
        {splitScore(row).map(({ name, factor, taken }) => (
          <tr key={name}>
            <th scope="row">
              <span class="score-key" data-part={name} />
              {name}
              {showsMeanings && <span class="score-meaning">{tellFactor(name)}</span>}
            </th>
            <td>{factor.toFixed(2)}</td>
            <td class="score-loss">{taken < 0.005 ? '–' : `−${Math.round(taken * 100)} %`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Meaning of the colours of all bars. */
export function ScoreLegend({ parts }: Pick<EntityRow, 'parts'>) {
  return (
    <p class="score-legend">
      <span>Score</span>
      <span>
        <span class="score-key score-kept" />
        what is left of 1
      </span>
      <span class="muted">and what each factor takes:</span>
      {Object.keys(parts).map(name => (
        <span key={name} title={tellFactor(name)}>
          <span class="score-key" data-part={name} />
          {name}
        </span>
      ))}
    </p>
  )
}

const MEANINGS: Readonly<Record<string, string>> = {
  prior: 'what it was in its result',
  recency: 'calls since it was seen',
  position: 'its place in its list',
  use: 'later calls that used it',
  feedback: 'whether calls use its fields',
  explicitness: 'viewed or named',
  presence: 'neither deleted nor lost',
}

function tellFactor(name: string): string | undefined {
  return Object.hasOwn(MEANINGS, name) ? MEANINGS[name] : undefined
}

function percent(share: number): string {
  return `${(share * 100).toFixed(2)}%`
}
