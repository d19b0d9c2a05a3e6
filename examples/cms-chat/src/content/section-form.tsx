import { useState, type FormEvent } from 'react'

interface SectionFormProps {
  section?: { title: string; body: string }
  saveLabel: string
  isSaving: boolean
  onSave: (section: { title: string; body: string }) => void
  onCancel: () => void
}

export function SectionForm({
  section = { title: '', body: '' },
  saveLabel,
  isSaving,
  onSave,
  onCancel,
}: SectionFormProps) {
  const [title, setTitle] = useState(section.title)
  const [body, setBody] = useState(section.body)

  function save(event: FormEvent) {
    event.preventDefault()
    onSave({ title, body })
  }

  return (
    <form className="section-form" onSubmit={save} onKeyDown={event => event.key === 'Escape' && onCancel()}>
      <label>
        Title
        <input autoFocus required value={title} onChange={event => setTitle(event.target.value)} />
      </label>
      <label>
        Text
        <textarea rows={5} value={body} onChange={event => setBody(event.target.value)} />
      </label>
      <div className="section-actions">
        <button className="button primary" disabled={isSaving || !title.trim()}>
          {saveLabel}
        </button>
        <button type="button" className="button quiet" onClick={onCancel}>
          Cancel
        </button>
      </div>
    </form>
  )
}
