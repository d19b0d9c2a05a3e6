import { useWorkingMemory } from '@antecedent/react'
import { EmptyMemory } from './empty-memory.js'
import { FoundByMeaning } from './found-by-meaning.js'
import { FoundByWords } from './found-by-words.js'
import { KnownPages } from './known-pages.js'
import { SearchForm } from './search-form.js'
import { useSearch } from './use-search.js'

export function App() {
  const { entities, status, clear } = useWorkingMemory()
  const [search, start, clearSearch] = useSearch()

  function forgetAll() {
    clear()
    clearSearch()
  }

  const isDone = search?.byWords && search.byMeaning
  return (
    <main data-searched={isDone && search.query}>
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
          <SearchForm asked={search?.query} onSearch={start} />
          <div className="columns">
            <FoundByWords search={search} />
            <FoundByMeaning search={search} onRetry={start} />
          </div>
          <KnownPages pages={entities} onForget={forgetAll} />
        </>
      )}
    </main>
  )
}
