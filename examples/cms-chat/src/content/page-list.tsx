import { useState, type FormEvent } from 'react'
import { Icon } from '../app/icon.js'
import { Failure, Loading } from '../app/notice.js'
import { goTo, usePlace } from '../app/place.js'
import { useCreatePage, useMedia, usePages } from './content-queries.js'

export function PageList() {
  const pages = usePages()
  const media = useMedia()
  const { page: open } = usePlace()

  return (
    <aside className="page-list" aria-label="Site">
      <h2>Pages</h2>
      {pages.isPending && <Loading label="Loading pages" lines={5} />}
      {pages.isError && <Failure error={pages.error} onRetry={() => void pages.refetch()} />}
      {pages.data && (
        <ul>
          {pages.data.map(({ id, slug, title, status, sectionCount }) => (
            <li key={id}>
              <button
                className="page-link"
                aria-current={slug === open ? 'page' : undefined}
                onClick={() => goTo({ page: slug })}
              >
                <Icon name="page" />
                <span className="page-link-title">{title}</span>
                {status === 'draft' && <span className="tag">Draft</span>}
                <span className="count" title={`${sectionCount} sections`}>
                  {sectionCount}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <NewPage />
      <h2>Images</h2>
      {media.isPending && <Loading label="Loading images" lines={3} />}
      {media.isError && <Failure error={media.error} onRetry={() => void media.refetch()} />}
      <ul className="media-list">
        {media.data?.map(({ id, fileName, alt, width, height }) => (
          <li key={id} title={alt}>
            <Icon name="image" />
            <span>{fileName}</span>
            <span className="count">
              {width}×{height}
            </span>
          </li>
        ))}
      </ul>
    </aside>
  )
}

function NewPage() {
  const [title, setTitle] = useState('')
  const createPage = useCreatePage()

  function create(event: FormEvent) {
    event.preventDefault()
    createPage.mutate(
      { title },
      {
        onSuccess: page => {
          setTitle('')
          goTo({ page: page.slug })
        },
      },
    )
  }

  return (
    <form className="new-page" onSubmit={create}>
      <input
        aria-label="Title of a new page"
        placeholder="New page…"
        value={title}
        onChange={event => setTitle(event.target.value)}
      />
      <button className="button square" aria-label="Create page" disabled={!title.trim() || createPage.isPending}>
        <Icon name="plus" />
      </button>
      {createPage.isError && <p role="alert">{createPage.error.message}</p>}
    </form>
  )
}
