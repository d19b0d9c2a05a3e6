import type { ForgetHandle } from '@antecedent/core'
import { useWorkingMemory } from '@antecedent/react'
import { memo, useState } from 'react'
import { Icon } from '../app/icon.js'
import { goTo, usePlace } from '../app/place.js'
import { ForgottenNote } from './forgotten-note.js'
import { RememberedThing } from './remembered-thing.js'

const SHOWN_AT_FIRST = 6

/** What the assistant remembers, in the user's hands. */
export const MemoryPanel = memo(function MemoryPanel() {
  const { entities, openNow, status, pin, unpin, forget } = useWorkingMemory()
  const { memory, history } = usePlace()
  const [isOpen, setOpen] = useState(() => innerWidth > 720 && innerHeight > 700)
  const [showsAll, setShowsAll] = useState(false)
  const [forgotten, setForgotten] = useState<{ name: string; handle: ForgetHandle }>()
  const isOn = memory === 'on'
  const shown = showsAll ? entities : entities.slice(0, SHOWN_AT_FIRST)

  return (
    <section className="memory-panel" aria-label="What the assistant remembers" data-memory={memory}>
      <header>
        <button className="memory-toggle" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <Icon name="memory" />
          <span>Remembers</span>
          <span className="count">{isOn ? entities.length : 'off'}</span>
          <Icon name="chevron" />
        </button>
        <label className="switch">
          Memory
          <input
            type="checkbox"
            role="switch"
            checked={isOn}
            onChange={({ target }) => goTo({ memory: target.checked ? 'on' : 'off' })}
          />
        </label>
      </header>
      {isOpen && (
        <div className="memory-body">
          {!isOn && (
            <p className="hint">
              Without memory the assistant knows only what the server sends. What it remembered is still here.
            </p>
          )}
          {isOn && entities.length === 0 && (
            <p className="hint">
              {status.phase === 'restoring'
                ? 'Remembering…'
                : 'Nothing yet. Pages and sections that you or the assistant look at appear here.'}
            </p>
          )}
          {isOn && (
            <ul>
              {shown.map(entity => (
                <RememberedThing
                  key={entity.key}
                  entity={entity}
                  isOpenNow={openNow.has(entity.key)}
                  onPin={() => (entity.pinned ? unpin(entity.key) : pin(entity.key))}
                  onForget={() => setForgotten({ name: entity.name ?? String(entity.id), handle: forget(entity.key) })}
                />
              ))}
            </ul>
          )}
          {isOn && entities.length > SHOWN_AT_FIRST && (
            <button className="button quiet" onClick={() => setShowsAll(!showsAll)}>
              {showsAll ? 'Show fewer' : `Show all ${entities.length}`}
            </button>
          )}
          {forgotten && (
            <ForgottenNote
              key={forgotten.handle.keys.join()}
              name={forgotten.name}
              handle={forgotten.handle}
              onGone={() => setForgotten(undefined)}
            />
          )}
          <footer>
            <span>{whereKept(status)}</span>
            <label>
              Server sends
              <select
                value={history}
                onChange={({ target }) => goTo({ history: target.value === 'full' ? 'full' : 'trimmed' })}
              >
                <option value="trimmed">last 6 messages</option>
                <option value="full">full history</option>
              </select>
            </label>
          </footer>
        </div>
      )}
    </section>
  )
})

function whereKept({ storage, runs }: { storage?: string; runs?: string }): string {
  if (!storage) return 'Starting…'
  const place = storage === 'indexeddb' ? 'Kept in this browser' : 'Kept until this tab closes'
  return runs === 'worker' ? `${place}, read in a worker` : place
}
