import { Icon } from '../app/icon.js'
import { goTo } from '../app/place.js'

const FIRST = ['show me the about page', 'list all pages', 'check the site', 'which images do we have?']
const COMPARED = ['show me the about page', 'delete all its sections', 'what sections are on this page?']

interface SuggestionsProps {
  isCompared: boolean
  onPick: (text: string) => void
}

/** What an empty chat offers. */
export function Suggestions({ isCompared, onPick }: SuggestionsProps) {
  return (
    <div className="suggestions">
      <h2>{isCompared ? 'One question, two assistants' : 'What shall we change?'}</h2>
      <p>
        {isCompared
          ? 'Three messages, one after the other. By the third, the page has left what the server sends, and only memory still knows which one you mean.'
          : 'Ask for a page, then just say “this page” or “its sections”, many messages later too.'}
      </p>
      {(isCompared ? COMPARED : FIRST).map((text, index) => (
        // A step of a story comes after the one before.
        <button key={text} className="button" disabled={isCompared && index > 0} onClick={() => onPick(text)}>
          {isCompared && <span className="count">{index + 1}</span>}
          {text}
        </button>
      ))}
      {!isCompared && (
        <button className="button quiet" onClick={() => goTo({ memory: 'side' })}>
          <Icon name="memory" /> See it with and without memory
        </button>
      )}
    </div>
  )
}

/** What a comparison has to say next, until its story is told. */
export function NextSuggestion({ asked, onPick }: { asked: readonly string[]; onPick: (text: string) => void }) {
  const next = COMPARED[asked.length]
  const isStory = asked.every((text, index) => text === COMPARED[index])
  if (!next || !isStory) return null
  return (
    <button className="button next" onClick={() => onPick(next)}>
      Next: {next}
    </button>
  )
}
