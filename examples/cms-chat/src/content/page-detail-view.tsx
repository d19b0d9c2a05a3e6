import type { PageDetail } from '../../server/content.js'
import { Icon } from '../app/icon.js'
import { Failure, Loading } from '../app/notice.js'
import { goTo } from '../app/place.js'
import { usePage, useUpdatePage } from './content-queries.js'
import { EditableText } from './editable-text.js'
import { NewSection } from './new-section.js'
import { SectionCard } from './section-card.js'

const DATE = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' })

export function PageDetailView({ slug, onAsk }: { slug: string; onAsk: () => void }) {
  const page = usePage(slug)
  return (
    <>
      <button className="button quiet back" onClick={() => goTo({ page: undefined })}>
        <Icon name="back" /> All pages
      </button>
      {page.isPending && <Loading label="Loading the page" lines={6} />}
      {page.isError && <Failure error={page.error} onRetry={() => void page.refetch()} />}
      {page.data && <OpenPage page={page.data} onAsk={onAsk} />}
    </>
  )
}

function OpenPage({ page, onAsk }: { page: PageDetail; onAsk: () => void }) {
  const updatePage = useUpdatePage()
  const isDraft = page.status === 'draft'

  return (
    <article className="page-detail" aria-label={page.title}>
      <header>
        <p className="page-address">
          <span className={`tag ${page.status}`}>{isDraft ? 'Draft' : 'Published'}</span>
          <code>/{page.slug}</code>
          <span className="page-changed">Changed {DATE.format(new Date(page.updatedAt))}</span>
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
          <button className="button quiet ask" onClick={onAsk}>
            <Icon name="chat" /> Ask about this page
          </button>
        </div>
        {updatePage.isError && <p role="alert">{updatePage.error.message}</p>}
      </header>
      <h2>
        Sections <span className="count">{page.sections.length}</span>
      </h2>
      {page.sections.length === 0 && <p className="empty">This page has no sections. Add the first one below.</p>}
      <ol className="sections">
        {page.sections.map(section => (
          <SectionCard key={section.id} section={section} />
        ))}
      </ol>
      <NewSection pageId={page.id} />
    </article>
  )
}
