import { memo, useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { Icon } from '../app/icon.js'
import { type ChatMessage, textOf } from './chat-message.js'

interface UserMessageProps {
  message: ChatMessage
  isBusy: boolean
  onEdit: (messageId: string, text: string) => void
}

/** What the user said. To edit it drops what came after it, from the chat and from memory. */
export const UserMessage = memo(function UserMessage({ message, isBusy, onEdit }: UserMessageProps) {
  const [draft, setDraft] = useState<string>()
  const editButton = useRef<HTMLButtonElement>(null)
  const text = textOf(message)

  function leave() {
    flushSync(() => setDraft(undefined))
    editButton.current?.focus()
  }

  function save(event: FormEvent) {
    event.preventDefault()
    if (!draft?.trim()) return
    leave()
    onEdit(message.id, draft.trim())
  }

  function handleKey(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key === 'Escape') leave()
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) save(event)
  }

  if (draft === undefined) {
    return (
      <article className="message" data-role="user" aria-label="You">
        <p>{text}</p>
        <button
          ref={editButton}
          className="button quiet square edit"
          aria-label={`Edit: ${text}`}
          title="Edit, and go on from here"
          // Not `disabled`, which would take the focus from it while the edited message is answered.
          aria-disabled={isBusy}
          onClick={() => isBusy || setDraft(text)}
        >
          <Icon name="edit" />
        </button>
      </article>
    )
  }
  return (
    <form className="edit-message" onSubmit={save}>
      <textarea
        aria-label="Edit your message"
        autoFocus
        rows={1}
        value={draft}
        onChange={({ target }) => setDraft(target.value)}
        onKeyDown={handleKey}
      />
      <p className="hint">What came after it leaves the chat, and what that brought leaves memory.</p>
      <div>
        <button type="button" className="button quiet" onClick={leave}>
          Cancel
        </button>
        <button className="button primary" disabled={!draft.trim()}>
          Send again
        </button>
      </div>
    </form>
  )
})
