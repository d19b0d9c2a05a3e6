import { useState } from 'react'
import type { PageDetail } from '../../server/content.js'
import { useDeleteSection, useUpdateSection } from './content-queries.js'
import { SectionForm } from './section-form.js'

export function SectionCard({ section }: { section: PageDetail['sections'][number] }) {
  const [mode, setMode] = useState<'read' | 'edit' | 'confirm-delete'>('read')
  const updateSection = useUpdateSection()
  const deleteSection = useDeleteSection()
  const { id, kind, title, body } = section
  const error = updateSection.error ?? deleteSection.error

  if (mode === 'edit') {
    return (
      <li className="section-card">
        <SectionForm
          section={section}
          saveLabel="Save"
          isSaving={updateSection.isPending}
          onSave={patch => updateSection.mutate({ id, ...patch }, { onSuccess: () => setMode('read') })}
          onCancel={() => setMode('read')}
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
        {mode === 'confirm-delete' ? (
          <>
            <span>Delete it for good?</span>
            <button
              className="button danger"
              disabled={deleteSection.isPending}
              onClick={() => deleteSection.mutate(id)}
            >
              Delete
            </button>
            <button className="button quiet" onClick={() => setMode('read')}>
              Keep
            </button>
          </>
        ) : (
          <>
            <button className="button quiet" aria-label={`Edit ${title}`} onClick={() => setMode('edit')}>
              Edit
            </button>
            <button className="button quiet" aria-label={`Delete ${title}`} onClick={() => setMode('confirm-delete')}>
              Delete
            </button>
          </>
        )}
      </div>
      {error && <p role="alert">{error.message}</p>}
    </li>
  )
}
