import { usePanel } from '../../use-panel.js'
import { StoredArtifacts } from './stored-artifacts.js'

/** What was set aside in full, outside of the chat: a section for each kind of it. */
export function StoredView() {
  const at = usePanel(state => state.at)
  return (
    <div class="stored-view">
      {at !== undefined && <p class="stored-note muted">What is stored is shown as it is now, at any step.</p>}
      <StoredArtifacts />
    </div>
  )
}
