import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { PageDetail } from '../../server/content.js'
import { ConfirmButton } from '../app/confirm-button.js'
import { useDeleteSection, useUpdateSection } from './content-queries.js'
import { SectionForm } from './section-form.js'

interface SectionCardProps {
  section: PageDetail['sections'][number]
  onDeleted: () => void
}

export function SectionCard({ section, onDeleted }: SectionCardProps) {
  const [isEditing, setEditing] = useState(false)
  const editButton = useRef<HTMLButtonElement>(null)
  const updateSection = useUpdateSection()
  const deleteSection = useDeleteSection()
  const { id, kind, title, body } = section
  const error = updateSection.error ?? deleteSection.error

  function leave() {
    flushSync(() => setEditing(false))
    editButton.current?.focus()
  }

  if (isEditing) {
    return (
      <li className="section-card">
        <SectionForm
          section={section}
          saveLabel="Save"
          isSaving={updateSection.isPending}
          onSave={patch => updateSection.mutate({ id, ...patch }, { onSuccess: leave })}
          onCancel={leave}
        />
        {error && <p role="alert">{error.message}</p>}
      </li>
    )
  }
  return (
    <li className="section-card">
      <div className="section-heading">
        <h3>{title}</h3>
        <span className="tag">{kind}</span>
      </div>
      <p>{body}</p>
      <div className="section-actions">
        <button ref={editButton} className="button quiet" aria-label={`Edit ${title}`} onClick={() => setEditing(true)}>
          Edit
        </button>
        <ConfirmButton
          label={`Delete ${title}`}
          question="Delete it for good?"
          confirmLabel="Delete"
          isBusy={deleteSection.isPending}
          onConfirm={() => deleteSection.mutate(id, { onSuccess: onDeleted })}
        >
          Delete
        </ConfirmButton>
      </div>
      {error && <p role="alert">{error.message}</p>}
    </li>
  )
}
