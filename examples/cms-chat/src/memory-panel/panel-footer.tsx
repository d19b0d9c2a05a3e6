import { type MemoryPanel, useWorkingMemory } from '@antecedent/react'
import { ConfirmButton } from '../app/confirm-button.js'
import { goTo, usePlace } from '../app/place.js'

interface PanelFooterProps {
  status: MemoryPanel['status']
  canErase: boolean
  onErased: () => void
}

/** Where memory is kept, what of the chat the server sends, and the way to be rid of it all. */
export function PanelFooter({ status, canErase, onErased }: PanelFooterProps) {
  const { history } = usePlace()
  const { clear } = useWorkingMemory()
  return (
    <footer>
      <span>{whereKept(status)}</span>
      {canErase && (
        <ConfirmButton
          label="Erase all that is remembered of this chat"
          question="Erase all that is remembered of this chat? It cannot be taken back."
          confirmLabel="Erase all"
          onConfirm={() => {
            clear()
            onErased()
          }}
        >
          Erase all…
        </ConfirmButton>
      )}
      <label>
        Sent with each message
        <select
          value={history}
          onChange={({ target }) => goTo({ history: target.value === 'full' ? 'full' : 'trimmed' })}
        >
          <option value="trimmed">the end of the chat</option>
          <option value="full">the whole chat</option>
        </select>
      </label>
    </footer>
  )
}

function whereKept({ storage }: MemoryPanel['status']): string {
  if (!storage) return 'Starting…'
  return storage === 'indexeddb' ? 'Kept in this browser' : 'Kept until this tab closes'
}
