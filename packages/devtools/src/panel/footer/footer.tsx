import { useId, useState } from 'preact/hooks'
import { usePanel } from '../use-panel.js'
import { EraseButton } from './erase-button.js'
import { ExportSession } from './export-session.js'
import { SafetyFacts } from './safety-facts.js'
import { summarizeSafety } from './summarize-safety.js'

/** Is it safe? One line that says so, and everything behind it. */
export function Footer() {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const snapshot = usePanel(state => state.snapshot)
  const errors = usePanel(state => state.errors)
  const { kind, words, counts } = summarizeSafety(snapshot, errors.length)
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !isOpen) return
    event.preventDefault()
    setOpen(false)
  }
  return (
    <div class="foot" onKeyDown={onKeyDown}>
      {isOpen && (
        <div class="foot-details" id={id} role="region" aria-label="How this memory is doing">
          <SafetyFacts />
          <div class="foot-acts">
            <ExportSession />
            <EraseButton />
          </div>
        </div>
      )}
      <button
        type="button"
        class="foot-line"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <span class="dot" data-kind={kind} />
        <span class="foot-words">{words}</span>
        <span class="foot-counts">{counts}</span>
        <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true" class="icon">
          <path d={isOpen ? 'M2.5 4.5 6 8l3.5-3.5' : 'M2.5 7.5 6 4l3.5 3.5'} />
        </svg>
      </button>
    </div>
  )
}
