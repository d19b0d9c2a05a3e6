const SUGGESTIONS = [
  'show me the about page',
  'what sections are on this page?',
  'list all pages',
  'which images do we have?',
]

/** What an empty chat offers. */
export function Suggestions({ onPick }: { onPick: (text: string) => void }) {
  return (
    <div className="suggestions">
      <h2>What shall we change?</h2>
      <p>Ask for a page, then just say “this page” or “its sections”, also after a reload.</p>
      {SUGGESTIONS.map(text => (
        <button key={text} className="button" onClick={() => onPick(text)}>
          {text}
        </button>
      ))}
    </div>
  )
}
