import { writeAge, writeCount } from '../app/format.js'
import { Icon } from '../app/icon.js'
import { Link } from '../app/link.js'
import { Loading } from '../app/notice.js'
import { PAGES_PATH, pathOfPage } from '../app/place.js'
import { useMenuPages } from './content-queries.js'
import { ImageList } from './image-list.js'
import { distinctAddress } from './distinct-names.js'

const RECENT = 4

/** The whole site at a glance. */
export function SiteOverview() {
  const { data: pages, isPending } = useMenuPages()
  // The menu beside it says why there are none.
  if (!pages) return isPending ? <Loading label="Loading the site" lines={5} /> : null
  const drafts = pages.filter(({ status }) => status === 'draft').length
  const sections = pages.reduce((sum, { sectionCount }) => sum + sectionCount, 0)
  const recent = pages.toSorted((one, other) => other.updatedAt.localeCompare(one.updatedAt)).slice(0, RECENT)

  return (
    <div className="overview">
      <h1>Small public gardens</h1>
      <p className="lead">
        {pages.length === 0
          ? 'The site is empty. Begin with a page.'
          : `${writeCount(pages.length, 'page')} with ${writeCount(sections, 'section')}, ${writeCount(drafts, 'draft')} among them.`}
      </p>
      <Link className="button" to={{ path: PAGES_PATH }}>
        <Icon name="section" /> {pages.length === 0 ? 'Create the first page' : 'All pages'}
      </Link>
      {recent.length > 0 && <h2>Changed last</h2>}
      <ul className="recent">
        {recent.map(page => (
          <li key={page.id}>
            <Link to={{ path: pathOfPage(page.slug) }}>
              <strong>
                {page.title} <small>{distinctAddress(page, pages)}</small>
              </strong>
              <span className="overview-description">{page.description || 'No description yet.'}</span>
              <span className="overview-facts">
                <span className={`tag ${page.status}`}>{page.status === 'draft' ? 'Draft' : 'Published'}</span>
                {writeAge(page.updatedAt)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <ImageList />
    </div>
  )
}
