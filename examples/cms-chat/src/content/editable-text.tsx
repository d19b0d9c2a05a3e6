import { useState, type KeyboardEvent } from 'react'

interface EditableTextProps {
  label: string
  value: string
  placeholder?: string
  onSave: (value: string) => void
}

/** Text that is edited where it stands: Enter or leaving it saves, Escape takes the edit back. */
export function EditableText({ label, value, placeholder, onSave }: EditableTextProps) {
  const [draft, setDraft] = useState<string>()

  function save() {
    const text = draft?.trim()
    if (text && text !== value) onSave(text)
    setDraft(undefined)
  }

  function handleKey(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key === 'Escape') setDraft(undefined)
    if (event.key !== 'Enter') return
    event.preventDefault()
    event.currentTarget.blur()
  }

  return (
    <textarea
      className="editable-text"
      aria-label={label}
      placeholder={placeholder}
      rows={1}
      value={draft ?? value}
      onChange={event => setDraft(event.target.value)}
      onKeyDown={handleKey}
      onBlur={save}
    />
  )
}
