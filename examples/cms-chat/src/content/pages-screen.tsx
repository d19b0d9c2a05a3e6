import { useRef } from 'react'
import { writeCount } from '../app/format.js'
import { Failure, Loading } from '../app/notice.js'
import { usePages } from './content-queries.js'
import { NewPage } from './new-page.js'
import { PageRow } from './page-row.js'

/** All pages in their order, so that “the second one” is what the user sees. */
export function PagesScreen() {
  const pages = usePages()
  const heading = useRef<HTMLHeadingElement>(null)

  return (
    <div className="pages-screen">
      <h1 ref={heading} tabIndex={-1}>
        Pages
      </h1>
      {pages.isPending && <Loading label="Loading pages" lines={6} />}
      {pages.isError && <Failure error={pages.error} onRetry={() => void pages.refetch()} />}
      {pages.data && (
        <>
          <p className="lead">
            {pages.data.length === 0
              ? 'The site has no pages yet. Give the first one a title.'
              : `${writeCount(pages.data.length, 'page')}. Open one, or tell the assistant: “delete the second one”.`}
          </p>
          <NewPage />
          {pages.data.length > 0 && (
            <ol>
              {pages.data.map(page => (
                <PageRow key={page.id} page={page} onDeleted={() => heading.current?.focus()} />
              ))}
            </ol>
          )}
        </>
      )}
    </div>
  )
}
