import { goTo } from '../app/place.js'
import { usePages } from './content-queries.js'

/** The whole site at a glance, while no page is open. */
export function SiteOverview() {
  const { data: pages } = usePages()
  // The list beside it says that pages are on their way, or why they are not.
  if (!pages) return null
  const drafts = pages.filter(({ status }) => status === 'draft').length

  return (
    <div className="overview">
      <h1>Small public gardens</h1>
      <p>
        {pages.length} pages, {drafts} of them {drafts === 1 ? 'a draft' : 'drafts'}. Open one, or ask the assistant for
        it.
      </p>
      <ul>
        {pages.map(({ id, slug, title, description, status, sectionCount }) => (
          <li key={id}>
            <button onClick={() => goTo({ page: slug })}>
              <strong>{title}</strong>
              <span className="overview-description">{description || 'No description yet.'}</span>
              <span className="overview-facts">
                <span className={`tag ${status}`}>{status === 'draft' ? 'Draft' : 'Published'}</span>
                {sectionCount} {sectionCount === 1 ? 'section' : 'sections'}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
