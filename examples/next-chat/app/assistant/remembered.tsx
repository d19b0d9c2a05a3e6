'use client'

import { useMemoryPanel } from '@antecedent/react'
import Link from 'next/link'
import type { Place } from '../place'

/** What the assistant remembers, with the way there, and a button to forget it that can be taken back. */
export function Remembered({ places }: { places: readonly Place[] }) {
  const { items, forgotten, status } = useMemoryPanel()
  return (
    <section aria-labelledby="remembered">
      <h2 id="remembered">Remembered</h2>
      {items.length === 0 && <p className="soft">Nothing yet.</p>}
      <ul className="remembered">
        {items.map(({ entity: { key, id, name = String(id) }, isOpenNow, forget }) => {
          const path = places.find(place => place.key === key)?.path
          return (
            <li key={key}>
              <span>
                {path ? <Link href={path}>{name}</Link> : name} {isOpenNow && <small>open</small>}
              </span>
              <button type="button" className="quiet" aria-label={`Forget ${name}`} onClick={forget}>
                Forget
              </button>
            </li>
          )
        })}
        {forgotten.map(({ names, undo }) => (
          <li key={names.join()}>
            <span className="soft">Forgot {names.join(', ')}</span>
            <button type="button" className="quiet" onClick={undo}>
              Undo
            </button>
          </li>
        ))}
      </ul>
      {status.runs && status.storage && (
        <p className="soft" data-runs={status.runs}>
          Kept in this browser ({status.storage === 'indexeddb' ? 'IndexedDB' : 'until this tab closes'}), by a{' '}
          {status.runs === 'worker' ? 'worker' : 'page'}.
        </p>
      )}
    </section>
  )
}
