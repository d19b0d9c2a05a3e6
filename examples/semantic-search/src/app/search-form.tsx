import { useState, type SubmitEvent } from 'react'

/** What the last one means is beyond the model. */
const SUGGESTIONS = ['money back', 'my card was rejected', 'hotkeys', 'VAT number', 'the app is laggy']

/** A search starts when it is sent, as the first one fetches the model. */
export function SearchForm({ asked, onSearch }: { asked: string; onSearch: (query: string) => void }) {
  const [text, setText] = useState('')

  function search(query: string) {
    setText(query)
    if (query.trim()) onSearch(query.trim())
  }

  function submit(event: SubmitEvent) {
    event.preventDefault()
    search(text)
  }

  return (
    <search>
      <form onSubmit={submit}>
        <label htmlFor="query">Search what memory holds</label>
        <div className="line">
          <input
            id="query"
            type="search"
            value={text}
            onChange={event => setText(event.target.value)}
            autoComplete="off"
          />
          <button className="primary">Search</button>
        </div>
      </form>
      <div className="suggestions" role="group" aria-label="Searches to try">
        {SUGGESTIONS.map(query => (
          <button key={query} type="button" aria-pressed={query === asked} onClick={() => search(query)}>
            {query}
          </button>
        ))}
      </div>
    </search>
  )
}
