import { useWorkingMemory } from '@antecedent/react'
import { useState, useSyncExternalStore } from 'react'
import { embedder } from '../memory/help-memory.js'
import { EmptyMemory } from './empty-memory.js'
import { FoundByMeaning } from './found-by-meaning.js'
import { FoundByWords } from './found-by-words.js'
import { KnownPages } from './known-pages.js'
import { SearchForm } from './search-form.js'
import { useSearch } from './use-search.js'

export function App() {
  const { entities, status, clear } = useWorkingMemory()
  const model = useSyncExternalStore(embedder.subscribe, embedder.getState)
  const [query, setQuery] = useState('')
  const { byWords, byMeaning } = useSearch(query, model)

  function forgetAll() {
    clear()
    setQuery('')
  }

  return (
    <main data-searched={byWords && byMeaning && query}>
      <header>
        <h1>Find it in your own words</h1>
        <p>
          Memory holds what a tool said of a help centre. It finds pages by their words, as it does by default, and by
          what they mean, with a small model that runs in this browser.
        </p>
      </header>
      {status.phase === 'restoring' ? (
        <p className="soft">Memory is being read…</p>
      ) : entities.length === 0 ? (
        <EmptyMemory />
      ) : (
        <>
          <SearchForm asked={query} onSearch={setQuery} />
          <div className="columns">
            <FoundByWords found={byWords} />
            <FoundByMeaning found={byMeaning} model={model} />
          </div>
          <KnownPages pages={entities} onForget={forgetAll} />
        </>
      )}
    </main>
  )
}
