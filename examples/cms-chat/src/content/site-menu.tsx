import { Icon } from '../app/icon.js'
import { Link } from '../app/link.js'
import { Failure, Loading } from '../app/notice.js'
import { PAGES_PATH, pathOfPage, usePlace } from '../app/place.js'
import { useMenuPages } from './content-queries.js'
import { distinctAddress } from './distinct-names.js'

/** The way to every screen. */
export function SiteMenu() {
  const pages = useMenuPages()
  const { path } = usePlace()
  const current = (of: string) => (of === path ? 'page' : undefined)

  return (
    <nav className="site-menu" aria-label="Site">
      <Link className="menu-link" to={{ path: '/' }} aria-current={current('/')}>
        <Icon name="home" />
        <span className="menu-title">Overview</span>
      </Link>
      <Link className="menu-link" to={{ path: PAGES_PATH }} aria-current={current(PAGES_PATH)}>
        <Icon name="section" />
        <span className="menu-title">All pages</span>
        {pages.data && <span className="count">{pages.data.length}</span>}
      </Link>
      <h2>Pages</h2>
      {pages.isPending && <Loading label="Loading pages" lines={5} />}
      {pages.isError && <Failure error={pages.error} onRetry={() => void pages.refetch()} />}
      {pages.data?.length === 0 && <p className="hint">No pages yet.</p>}
      {pages.data && (
        <ul>
          {pages.data.map(page => (
            <li key={page.id}>
              <Link
                className="menu-link"
                to={{ path: pathOfPage(page.slug) }}
                aria-current={current(pathOfPage(page.slug))}
              >
                <Icon name="page" />
                <span className="menu-title">
                  {page.title} <small>{distinctAddress(page, pages.data)}</small>
                </span>
                {page.status === 'draft' && <span className="tag">Draft</span>}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </nav>
  )
}
