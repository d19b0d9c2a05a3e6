'use client'

import { useWorkingMemory } from '@antecedent/react'

/** What the assistant remembers, each with a button to forget it. */
export function Remembered() {
  const { entities, forget } = useWorkingMemory()
  return (
    <section aria-labelledby="remembered">
      <h2 id="remembered">Remembered</h2>
      {entities.length === 0 && <p className="soft">Nothing yet.</p>}
      <ul className="remembered">
        {entities.map(({ key, type, id, name }) => (
          <li key={key}>
            <span>
              {type} “{name ?? id}” <code>{id}</code>
            </span>
            <button type="button" aria-label={`Forget ${name ?? id}`} onClick={() => forget(key)}>
              Forget
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
