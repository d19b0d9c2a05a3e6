import type { Page } from '../../server/content.js'
import { ConfirmButton } from '../app/confirm-button.js'
import { writeCount, writeDate } from '../app/format.js'
import { Icon } from '../app/icon.js'
import { Link } from '../app/link.js'
import { pathOfPage } from '../app/place.js'
import { useDeletePage } from './content-queries.js'

export function PageRow({ page, onDeleted }: { page: Page; onDeleted: () => void }) {
  const deletePage = useDeletePage()
  const { id, slug, title, description, status, sectionCount, updatedAt } = page
  return (
    <li className="page-row">
      <Link to={{ path: pathOfPage(slug) }}>
        <strong>{title}</strong>
        <code>/{slug}</code>
        <span className="page-row-description">{description || 'No description yet.'}</span>
      </Link>
      <div className="page-row-facts">
        <span className={`tag ${status}`}>{status === 'draft' ? 'Draft' : 'Published'}</span>
        <span>{writeCount(sectionCount, 'section')}</span>
        <span className="page-row-date">{writeDate(updatedAt)}</span>
        <ConfirmButton
          label={`Delete ${title}, /${slug}`}
          question={`Delete ${title} and its sections?`}
          confirmLabel="Delete"
          isBusy={deletePage.isPending}
          onConfirm={() => deletePage.mutate(id, { onSuccess: onDeleted })}
        >
          <Icon name="trash" />
        </ConfirmButton>
      </div>
      {deletePage.isError && <p role="alert">{deletePage.error.message}</p>}
    </li>
  )
}
