import { useState } from 'react'
import { Icon } from '../app/icon.js'
import { useCreateSection } from './content-queries.js'
import { SectionForm } from './section-form.js'

export function NewSection({ pageId }: { pageId: string }) {
  const [isOpen, setOpen] = useState(false)
  const createSection = useCreateSection()
  if (!isOpen) {
    return (
      <button className="button add-section" onClick={() => setOpen(true)}>
        <Icon name="plus" /> Add a section
      </button>
    )
  }
  return (
    <div className="section-card">
      <SectionForm
        saveLabel="Add"
        isSaving={createSection.isPending}
        onSave={section =>
          createSection.mutate({ pageId, kind: 'text', ...section }, { onSuccess: () => setOpen(false) })
        }
        onCancel={() => setOpen(false)}
      />
      {createSection.isError && <p role="alert">{createSection.error.message}</p>}
    </div>
  )
}
