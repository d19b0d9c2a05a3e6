import { type FormEvent, useState, useSyncExternalStore } from 'react'
import type { Assistant } from './assistant.js'
import type { Page } from './pages.js'
import type { Site } from './site.js'

/** The app’s pages. Each button calls a tool, as the chat does. */
export function PageList({ site, assistant }: { site: Site; assistant: Assistant }) {
  const pages = useSyncExternalStore(site.subscribe, site.pages)
  const [renamed, setRenamed] = useState<string>()
  // Whose form was left: its button has the focus again.
  const [left, setLeft] = useState<string>()
  const [opened, setOpened] = useState<string>()

  const rename = (id: string, title: string): void => {
    assistant.call('renamePage', { id, title })
    leave(id)
  }

  const leave = (id: string): void => {
    setRenamed(undefined)
    setLeft(id)
  }

  return (
    <section aria-labelledby="site">
      <h2 id="site">Your site</h2>
      <ul className="rows">
        {pages.map(page => (
          <li key={page.id}>
            {renamed === page.id ? (
              <RenameForm page={page} onRename={title => rename(page.id, title)} onLeave={() => leave(page.id)} />
            ) : (
              <>
                <span className="name">{page.title}</span>
                <button
                  type="button"
                  aria-label={`Open ${page.title}`}
                  onClick={() => {
                    assistant.call('getPage', { id: page.id })
                    setOpened(page.id)
                  }}
                >
                  Open
                </button>
                <button
                  type="button"
                  aria-label={`Rename ${page.title}`}
                  autoFocus={left === page.id}
                  onClick={() => setRenamed(page.id)}
                >
                  Rename
                </button>
              </>
            )}
            {opened === page.id && <p>{page.text}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}

interface RenameFormProps {
  readonly page: Page
  readonly onRename: (title: string) => void
  readonly onLeave: () => void
}

function RenameForm({ page, onRename, onLeave }: RenameFormProps) {
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const title = new FormData(event.currentTarget).get('title')
    if (typeof title === 'string' && title.trim()) onRename(title.trim())
  }
  return (
    <form onSubmit={submit} onKeyDown={event => event.key === 'Escape' && onLeave()}>
      <input
        name="title"
        aria-label={`Title of ${page.title}`}
        defaultValue={page.title}
        required
        maxLength={80}
        autoComplete="off"
        autoFocus
        onFocus={event => event.target.select()}
      />
      <button>Save</button>
      <button type="button" onClick={onLeave}>
        Cancel
      </button>
    </form>
  )
}
