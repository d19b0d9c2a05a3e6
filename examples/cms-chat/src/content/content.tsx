import { usePlace } from '../app/place.js'
import { PageDetailView } from './page-detail-view.js'
import { PageList } from './page-list.js'
import { SiteOverview } from './site-overview.js'

/** The app's own side: the pages of the site, and the one that is open. */
export function Content({ onAsk }: { onAsk: () => void }) {
  const { page } = usePlace()
  return (
    <div className="content" data-open={page ? 'page' : 'list'}>
      <PageList />
      <main className="content-main">
        {page ? <PageDetailView key={page} slug={page} onAsk={onAsk} /> : <SiteOverview />}
      </main>
    </div>
  )
}
