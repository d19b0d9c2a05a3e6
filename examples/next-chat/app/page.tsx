import { Chat } from './chat'

/** Rendered on the server: memory starts in the browser, and is then as empty as it was there. */
export default function Page() {
  return (
    <>
      <header>
        <h1>A handbook chat that remembers</h1>
        <p>
          The page sends its memory beside the messages, and the server puts it where the model reads it. Ask for a
          page, reload, and ask on.
        </p>
      </header>
      <Chat />
    </>
  )
}
