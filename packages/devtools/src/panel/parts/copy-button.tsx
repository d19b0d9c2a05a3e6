import { useEffect, useState } from 'preact/hooks'
import { currentClipboard } from '../panel-globals.js'
import { Button } from './button.js'

/** For how long it says what became of the copy, in ms. */
const TOLD_MS = 1_500

/** Copies a text; `what` names it: “Copy id”. */
export function CopyButton({ text, what, showsLabel }: { text: string; what: string; showsLabel?: boolean }) {
  const [outcome, setOutcome] = useState<'copied' | 'refused'>()
  useEffect(() => {
    if (outcome === undefined) return
    const timer = setTimeout(() => setOutcome(undefined), TOLD_MS)
    return () => clearTimeout(timer)
  }, [outcome])

  const copy = async (event: MouseEvent): Promise<void> => {
    event.stopPropagation()
    try {
      const clipboard = currentClipboard()
      if (!clipboard) throw new Error('There is no clipboard.')
      await clipboard.writeText(text)
      setOutcome('copied')
    } catch {
      // An extension's panel has the older way alone.
      setOutcome(copySelected(text, event.currentTarget) ? 'copied' : 'refused')
    }
  }

  const words = outcome === 'copied' ? 'Copied' : outcome === 'refused' ? 'Copying is not allowed here' : `Copy ${what}`
  return (
    <span class="copy">
      <Button kind={showsLabel ? 'framed' : 'plain'} label={words} onClick={event => void copy(event)}>
        <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true" class="icon">
          {outcome === 'copied' ? (
            <path d="M2 6.5 4.8 9.2 10 3.2" />
          ) : outcome === 'refused' ? (
            <path d="M3 3l6 6M9 3l-6 6" />
          ) : (
            <path d="M4.5 4.5h6v6h-6zM7.5 4.5v-3h-6v6h3" />
          )}
        </svg>
        {showsLabel && words}
      </Button>
      <span class="hidden" role="status">
        {outcome && words}
      </span>
    </span>
  )
}

function copySelected(text: string, near: EventTarget | null): boolean {
  const root = (near as Element | null)?.getRootNode()
  const parent = root instanceof ShadowRoot ? root : (near as Element | null)?.ownerDocument.body
  const owner = (near as Element | null)?.ownerDocument
  if (!parent || !owner) return false
  const area = owner.createElement('textarea')
  area.value = text
  area.className = 'hidden'
  parent.append(area)
  area.select()
  const isCopied = owner.execCommand('copy')
  area.remove()
  return isCopied
}
