import { useState } from 'react'
import type { SyncedMemory } from './open-memory.js'
import type { User } from './users.js'

/** Erases a user’s memory here, and by sync on every device and on the server. */
export function EraseAll({ user, memory }: { user: User; memory: SyncedMemory }) {
  const [said, setSaid] = useState('')
  const erase = async (): Promise<void> => {
    const result = await memory.erase()
    setSaid(
      result.status === 'rejected' ? result.error.message : 'Erased here, and on the others once they hear of it.',
    )
  }
  return (
    <details className="erase" onToggle={() => setSaid('')}>
      <summary>Erase everything</summary>
      <p>All that {user.name}’s memory holds, on every device and on the server. Your pages stay.</p>
      <button type="button" className="danger" onClick={() => void erase()}>
        Erase it everywhere
      </button>
      <p role="status">{said}</p>
    </details>
  )
}
