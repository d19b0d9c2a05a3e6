import type { ReactNode } from 'react'
import { Icon } from '../app/icon.js'
import { Link } from '../app/link.js'
import { PAGES_PATH } from '../app/place.js'

/** Stands where nothing is, or nothing is any more. */
export function Gone({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="gone" role="status">
      <h1>{title}</h1>
      <p>{children}</p>
      <Link className="button" to={{ path: PAGES_PATH }}>
        <Icon name="page" /> All pages
      </Link>
    </div>
  )
}
