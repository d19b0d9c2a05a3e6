'use client'

import { type FormEvent, useState } from 'react'

export function Composer({ isBusy, onSend }: { isBusy: boolean; onSend: (text: string) => void }) {
  const [text, setText] = useState('')
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    onSend(text)
    setText('')
  }
  return (
    <form onSubmit={send}>
      <label htmlFor="text">Message</label>
      <input
        id="text"
        autoComplete="off"
        required
        placeholder="Show me the travel page"
        value={text}
        onChange={event => setText(event.target.value)}
      />
      <button aria-disabled={isBusy}>Send</button>
    </form>
  )
}
