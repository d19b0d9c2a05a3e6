import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { flushSync } from 'react-dom'

interface ConfirmButtonProps {
  /** What is about to happen, as a question. */
  question: string
  confirmLabel: string
  /** Says which one, to a reader who hears only the button. */
  label: string
  isBusy?: boolean
  children: ReactNode
  onConfirm: () => void
}

/** A button that asks before it acts. Escape or Keep leads back to it; the way to keep things has the focus. */
export function ConfirmButton({ question, confirmLabel, label, isBusy, children, onConfirm }: ConfirmButtonProps) {
  const [isAsking, setAsking] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const questionId = useId()

  function keep() {
    flushSync(() => setAsking(false))
    button.current?.focus()
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    keep()
  }

  if (!isAsking) {
    return (
      <button ref={button} type="button" className="button quiet" aria-label={label} onClick={() => setAsking(true)}>
        {children}
      </button>
    )
  }
  return (
    <span className="confirm" role="group" aria-labelledby={questionId} onKeyDown={handleKey}>
      <span id={questionId}>{question}</span>
      <button type="button" className="button danger" disabled={isBusy} onClick={onConfirm}>
        {confirmLabel}
      </button>
      <button type="button" className="button quiet" autoFocus onClick={keep}>
        Keep
      </button>
    </span>
  )
}
