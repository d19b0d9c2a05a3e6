import { useState, type FormEvent } from 'react'
import { Icon } from '../app/icon.js'
import { goTo, pathOfPage } from '../app/place.js'
import { useCreatePage } from './content-queries.js'

export function NewPage() {
  const [title, setTitle] = useState('')
  const createPage = useCreatePage()

  function create(event: FormEvent) {
    event.preventDefault()
    createPage.mutate({ title }, { onSuccess: ({ slug }) => goTo({ path: pathOfPage(slug) }) })
  }

  return (
    <form className="new-page" onSubmit={create}>
      <input
        aria-label="Title of a new page"
        placeholder="Title of a new page"
        maxLength={200}
        value={title}
        onChange={event => setTitle(event.target.value)}
      />
      <button className="button" disabled={!title.trim() || createPage.isPending}>
        <Icon name="plus" /> Create
      </button>
      {createPage.isError && <p role="alert">{createPage.error.message}</p>}
    </form>
  )
}
