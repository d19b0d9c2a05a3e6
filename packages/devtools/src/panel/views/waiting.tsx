import { usePanel } from '../use-panel.js'

/** Stands where an answer will, as long as there is none. */
export function Waiting() {
  const isStarting = usePanel(state => state.snapshot === undefined || state.snapshot.status.phase === 'restoring')
  return (
    <p class="waiting muted" aria-busy="true">
      {isStarting ? 'The memory is still starting.' : 'The page has not answered yet.'}
    </p>
  )
}
