import { useEffect, useRef, useState } from 'preact/hooks'
import { Button } from '../parts/button.js'
import { usePanel, usePanelStore } from '../use-panel.js'

/** Erases the thread after a second word: nothing takes it back. */
export function EraseButton() {
  const store = usePanelStore()
  const isRedacted = usePanel(state => state.client?.access === 'redacted')
  const [stage, setStage] = useState<'closed' | 'asking' | 'erasing'>('closed')
  const [outcome, setOutcome] = useState('')
  const keep = useRef<HTMLButtonElement>(null)
  const start = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)

  useEffect(() => {
    if (stage === 'asking') keep.current?.focus()
    if (stage === 'closed' && wasOpen.current) start.current?.focus()
    wasOpen.current = stage !== 'closed'
  }, [stage])

  const erase = async (): Promise<void> => {
    setStage('erasing')
    const reply = await store.act({ type: 'erase' })
    setStage('closed')
    setOutcome('error' in reply ? reply.error.message : 'Erased')
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || stage === 'closed') return
    event.preventDefault()
    event.stopPropagation()
    setStage('closed')
  }

  if (isRedacted) return null
  if (stage === 'closed')
    return (
      <span class="foot-act">
        <Button kind="danger" buttonRef={start} onClick={() => setStage('asking')}>
          Erase this memory …
        </Button>
        <span class="muted" role="status">
          {outcome}
        </span>
      </span>
    )
  return (
    <span class="foot-act" role="alertdialog" aria-label="Erase this memory?" onKeyDown={onKeyDown}>
      <span>Erase all entities, stored results and this log of the thread? It cannot be undone.</span>
      <Button kind="danger" disabled={stage === 'erasing'} onClick={() => void erase()}>
        Erase all
      </Button>
      <Button buttonRef={keep} disabled={stage === 'erasing'} onClick={() => setStage('closed')}>
        Keep it
      </Button>
    </span>
  )
}
