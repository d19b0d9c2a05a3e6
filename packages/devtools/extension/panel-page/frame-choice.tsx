import type { JSX } from 'preact'
import type { FrameSummary } from '../messages.js'

export interface FrameChoiceProps {
  frames: readonly FrameSummary[]
  chosen: number
  onChoose: (frame: number) => void
}

/** Which frame of the tab is looked at, where Antecedent runs in several. */
export function FrameChoice({ frames, chosen, onChoose }: FrameChoiceProps): JSX.Element {
  return (
    <div class="frame-choice">
      <label for="frame">Frame</label>
      <select id="frame" value={chosen} onChange={({ currentTarget }) => onChoose(Number(currentTarget.value))}>
        {frames.map(frame => (
          <option key={frame.id} value={frame.id}>
            {nameOf(frame)}
          </option>
        ))}
      </select>
    </div>
  )
}

function nameOf({ id, url }: FrameSummary): string {
  const place = URL.canParse(url) ? new URL(url).host + new URL(url).pathname : url
  return id === 0 ? `The page (${place})` : place || `Frame ${id}`
}
