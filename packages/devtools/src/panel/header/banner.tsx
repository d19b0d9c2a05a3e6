import { Button } from '../parts/button.js'
import { usePanel, usePanelStore } from '../use-panel.js'

/** That what is shown is not how it is now, and the way back. */
export function Banner() {
  const store = usePanelStore()
  const at = usePanel(state => state.at)
  const lostStep = usePanel(state => state.lostStep)
  const isSilent = usePanel(state => state.page.status === 'silent')
  const row = usePanel(state => state.rows[(state.at ?? 0) - (state.rows[0]?.index ?? 0)])
  const toNow = <Button onClick={() => store.lookAt(undefined)}>{lostStep === undefined ? 'Back to now' : 'OK'}</Button>
  return (
    <>
      {isSilent && (
        <div class="banner" data-kind="warn" role="status">
          <span>The page does not answer. This is what it told last.</span>
        </div>
      )}
      {at !== undefined && (
        <div class="banner" role="status">
          <span>
            As it was after step <strong>{at}</strong>
            {row && row.index === at && `, turn ${row.turn}, ${new Date(row.at).toLocaleTimeString()}`}
          </span>
          {toNow}
        </div>
      )}
      {lostStep !== undefined && (
        <div class="banner" data-kind="warn" role="status">
          <span>Step {lostStep} is too far back to be shown: the oldest steps are folded together. This is now.</span>
          {toNow}
        </div>
      )}
    </>
  )
}
