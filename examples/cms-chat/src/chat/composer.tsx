import { useState, type FormEvent, type KeyboardEvent } from 'react'
import { Icon } from '../app/icon.js'

interface ComposerProps {
  isBusy: boolean
  onSend: (text: string) => void
  onStop: () => void
}

export function Composer({ isBusy, onSend, onStop }: ComposerProps) {
  const [text, setText] = useState('')

  function send(event?: FormEvent) {
    event?.preventDefault()
    if (isBusy || !text.trim()) return
    onSend(text.trim())
    setText('')
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }

  return (
    <form className="composer" onSubmit={send}>
      <textarea
        aria-label="Message"
        placeholder="Ask or tell the assistant…"
        rows={1}
        value={text}
        onChange={event => setText(event.target.value)}
        onKeyDown={handleKey}
      />
      {isBusy ? (
        <button type="button" className="button primary square" aria-label="Stop" onClick={onStop}>
          <Icon name="stop" />
        </button>
      ) : (
        <button className="button primary square" aria-label="Send" disabled={!text.trim()}>
          <Icon name="send" />
        </button>
      )}
    </form>
  )
}
