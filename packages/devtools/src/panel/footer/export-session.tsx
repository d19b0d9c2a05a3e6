import { useState } from 'preact/hooks'
import { Button } from '../parts/button.js'
import { usePanel, usePanelStore } from '../use-panel.js'
import { saveFile } from './save-file.js'

/** Writes what happened as a file that `replaySession` of `@antecedent/core/testing` replays in a test. */
export function ExportSession() {
  const store = usePanelStore()
  const isRedacted = usePanel(state => state.client?.access === 'redacted')
  const thread = usePanel(state => state.client?.thread)
  const [names, setNames] = useState<'kept' | 'replaced'>('replaced')
  const [outcome, setOutcome] = useState('')

  const save = async (element: Element): Promise<void> => {
    setOutcome('Reading …')
    const reply = await store.ask<'session'>({ about: 'session', names })
    if ('error' in reply) return setOutcome(reply.error.message)
    const name = `${(thread ?? 'session').replaceAll(/[^\w-]+/g, '-')}.session.json`
    saveFile(element.ownerDocument, { name, text: reply.value.session })
    setOutcome(`Saved as ${name}`)
  }

  return (
    <span class="foot-act">
      <Button
        title="A file that `replaySession` of @antecedent/core/testing replays in your own tests"
        onClick={event => void save(event.currentTarget as Element)}
      >
        Export session
      </Button>
      <select
        class="field"
        aria-label="Names in the exported session"
        value={isRedacted ? 'replaced' : names}
        disabled={isRedacted}
        onChange={event => setNames(event.currentTarget.value === 'kept' ? 'kept' : 'replaced')}
      >
        <option value="replaced">names replaced</option>
        <option value="kept">names kept</option>
      </select>
      <span class="muted" role="status">
        {outcome}
      </span>
    </span>
  )
}
