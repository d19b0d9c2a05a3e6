import { PAGES_PATH, slugIn, takeLostFocus, usePlace } from '../app/place.js'
import { Gone } from './gone.js'
import { PageDetailView } from './page-detail-view.js'
import { PagesScreen } from './pages-screen.js'
import { SiteMenu } from './site-menu.js'
import { SiteOverview } from './site-overview.js'

/** The app's own side: what the site holds, and the screen that the address names. */
export function Content({ onAsk }: { onAsk: () => void }) {
  const { path } = usePlace()
  return (
    <div className="content" data-open={path === '/' ? 'menu' : 'screen'}>
      <SiteMenu />
      <div key={path} ref={takeLostFocus} id="content" className="content-main" tabIndex={-1}>
        <Screen path={path} onAsk={onAsk} />
      </div>
    </div>
  )
}

function Screen({ path, onAsk }: { path: string; onAsk: () => void }) {
  const slug = slugIn(path)
  if (slug) return <PageDetailView slug={slug} onAsk={onAsk} />
  if (path === PAGES_PATH) return <PagesScreen />
  if (path === '/') return <SiteOverview />
  return <Gone title="Nothing is here">No screen of this app has the address {path}.</Gone>
}
