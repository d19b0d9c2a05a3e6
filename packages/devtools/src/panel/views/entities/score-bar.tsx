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

/** The factors with their numbers, and what each takes. */
export function ScoreParts({ row }: Pick<ScoreBarProps, 'row'>) {
  return (
    <table class="score-parts">
      <caption>Score {row.score.toFixed(3)} is the product of</caption>
      <tbody>
        {splitScore(row).map(({ name, factor, taken }) => (
          <tr key={name}>
            <th scope="row">
              <span class="score-key" data-part={name} />
              {name}
            </th>
            <td>{factor.toFixed(2)}</td>
            <td class="score-loss">{taken < 0.005 ? '' : `−${Math.round(taken * 100)} %`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function percent(share: number): string {
  return `${(share * 100).toFixed(2)}%`
}
