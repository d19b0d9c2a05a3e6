import { useState } from 'react'
import { readHelpCentre } from '../memory/help-memory.js'

/** What a first visit shows: nothing can be found before a tool has said something. */
export function EmptyMemory() {
  const [isReading, setIsReading] = useState(false)

  async function read() {
    setIsReading(true)
    await readHelpCentre()
  }

  return (
    <section className="empty" aria-labelledby="empty">
      <h2 id="empty">Memory is empty</h2>
      <p>
        In a chat a model would call <code>listHelpPages</code>, and memory would keep what it says. Here you call it.
      </p>
      <button className="primary" onClick={() => void read()} disabled={isReading}>
        Read the help centre
      </button>
    </section>
  )
}
