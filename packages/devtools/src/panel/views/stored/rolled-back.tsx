import { useEffect, useRef } from 'preact/hooks'
import { Button } from '../../parts/button.js'
import { formatCount } from '../../parts/format-number.js'
import type { DocumentActs } from './use-document-acts.js'

/** Says what was brought back and offers to take that back, or why an act was not done. */
export function RolledBack({ acts: { rolledBack, isTakenBack, fault, undo } }: { acts: DocumentActs }) {
  const button = useRef<HTMLButtonElement>(null)
  // The button that was pressed may be gone, for there is nothing to roll back to there any more.
  useEffect(() => button.current?.focus({ preventScroll: true }), [rolledBack])
  return (
    <div class="rolled-back" role="status">
      {rolledBack && (
        <p class="rolled-back-line">
          {isTakenBack ? (
            <span>Taken back: it says what version {rolledBack.from} said.</span>
          ) : (
            <>
              <span>
                Rolled back: it says what version {rolledBack.to} said, as a new version.{' '}
                {rolledBack.conflicts > 0 && `Let go with it: ${formatCount(rolledBack.conflicts, 'conflict')}.`}
              </span>
              <Button buttonRef={button} label={`Undo: back to version ${rolledBack.from}`} onClick={undo}>
                Undo
              </Button>
            </>
          )}
        </p>
      )}
      {fault !== undefined && <p class="rolled-back-line is-fault">Not done. {fault}</p>}
    </div>
  )
}
