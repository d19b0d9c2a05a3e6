'use client'

import { type FormEvent, useState } from 'react'

interface ComposerProps {
  readonly isBusy: boolean
  readonly onSend: (text: string) => void
  readonly onStop: () => void
}

export function Composer({ isBusy, onSend, onStop }: ComposerProps) {
  const [text, setText] = useState('')
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    onSend(text)
    setText('')
  }
  return (
    <form onSubmit={send}>
      <input
        aria-label="Message"
        autoComplete="off"
        required
        maxLength={4_000}
        placeholder="Ask about this page"
        value={text}
        onChange={event => setText(event.target.value)}
      />
      {isBusy ? (
        <button type="button" onClick={onStop}>
          Stop
        </button>
      ) : (
        <button>Send</button>
      )}
    </form>
  )
}
