import { useRef } from 'react'
import type { PageDetail } from '../../server/content.js'
import { ConfirmButton } from '../app/confirm-button.js'
import { ApiError } from '../app/fetch-json.js'
import { writeDate } from '../app/format.js'
import { Icon } from '../app/icon.js'
import { Link } from '../app/link.js'
import { Failure, Loading } from '../app/notice.js'
import { goTo, PAGES_PATH } from '../app/place.js'
import { useDeletePage, usePage, useUpdatePage } from './content-queries.js'
import { EditableText } from './editable-text.js'
import { Gone } from './gone.js'
import { NewSection } from './new-section.js'
import { SectionCard } from './section-card.js'

export function PageDetailView({ slug, onAsk }: { slug: string; onAsk: () => void }) {
  const page = usePage(slug)
  // The assistant, or somebody else, may have deleted it.
  const isGone = page.error instanceof ApiError && page.error.status === 404
  if (isGone) return <Gone title="This page is gone">There is no page at /{slug}. It was deleted, or never there.</Gone>
  return (
    <>
      <Link className="button quiet back" to={{ path: PAGES_PATH }}>
        <Icon name="back" /> All pages
      </Link>
      {page.isPending && <Loading label="Loading the page" lines={6} />}
      {page.isError && <Failure error={page.error} onRetry={() => void page.refetch()} />}
      {page.data && <OpenPage page={page.data} onAsk={onAsk} />}
    </>
  )
}

function OpenPage({ page, onAsk }: { page: PageDetail; onAsk: () => void }) {
  const updatePage = useUpdatePage()
  const deletePage = useDeletePage()
  const heading = useRef<HTMLHeadingElement>(null)
  const isDraft = page.status === 'draft'
  const error = updatePage.error ?? deletePage.error

  return (
    <article className="page-detail" aria-label={page.title}>
      <header>
        <p className="page-address">
          <span className={`tag ${page.status}`}>{isDraft ? 'Draft' : 'Published'}</span>
          <code>/{page.slug}</code>
          <span className="page-changed">Changed {writeDate(page.updatedAt)}</span>
        </p>
        <h1>
          <EditableText label="Title" value={page.title} onSave={title => updatePage.mutate({ id: page.id, title })} />
        </h1>
        <EditableText
          label="Description"
          value={page.description}
          placeholder="Add a description"
          onSave={description => updatePage.mutate({ id: page.id, description })}
        />
        <div className="page-actions">
          <button
            className="button"
            disabled={updatePage.isPending}
            onClick={() => updatePage.mutate({ id: page.id, status: isDraft ? 'published' : 'draft' })}
          >
            {isDraft ? 'Publish' : 'Unpublish'}
          </button>
          <ConfirmButton
            label={`Delete ${page.title}`}
            question="Delete this page and its sections?"
            confirmLabel="Delete"
            isBusy={deletePage.isPending}
            onConfirm={() => deletePage.mutate(page.id, { onSuccess: () => goTo({ path: PAGES_PATH }) })}
          >
            Delete
          </ConfirmButton>
          <button className="button quiet ask" onClick={onAsk}>
            <Icon name="chat" /> Ask about this page
          </button>
        </div>
        {error && <p role="alert">{error.message}</p>}
      </header>
      <h2 ref={heading} tabIndex={-1}>
        Sections <span className="count">{page.sections.length}</span>
      </h2>
      {page.sections.length === 0 && <p className="empty">This page has no sections. Add the first one below.</p>}
      <ol className="sections">
        {page.sections.map(section => (
          <SectionCard key={section.id} section={section} onDeleted={() => heading.current?.focus()} />
        ))}
      </ol>
      <NewSection pageId={page.id} />
    </article>
  )
}
