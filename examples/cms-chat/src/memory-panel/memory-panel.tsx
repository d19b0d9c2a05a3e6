import { useMemoryPanel } from '@antecedent/react'
import { memo, useState } from 'react'
import { Icon } from '../app/icon.js'
import { goTo, usePlace } from '../app/place.js'
import { ForgottenNote } from './forgotten-note.js'
import { RememberedThing } from './remembered-thing.js'
import { Switch } from './switch.js'

const SHOWN_AT_FIRST = 6

/** What the assistant remembers, in the user's hands. */
export const MemoryPanel = memo(function MemoryPanel() {
  const { items, forgotten, usedKeys, isPrivate, setPrivate, isEmpty, status } = useMemoryPanel()
  const { memory, history } = usePlace()
  const [isOpen, setOpen] = useState(() => innerWidth > 720 && innerHeight > 700)
  const [showsAll, setShowsAll] = useState(false)
  const isOn = memory === 'on'
  const shown = showsAll ? items : items.slice(0, SHOWN_AT_FIRST)

  return (
    <section className="memory-panel" aria-label="What the assistant remembers" data-memory={memory}>
      <header>
        <button className="memory-toggle" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <Icon name="memory" />
          <span>Remembers</span>
          <span className="count">{isOn ? items.length : 'off'}</span>
          <Icon name="chevron" />
        </button>
        <div className="memory-switches">
          {isOn && <Switch label="Private" isOn={isPrivate} onSwitch={setPrivate} />}
          <Switch label="Memory" isOn={isOn} onSwitch={value => goTo({ memory: value ? 'on' : 'off' })} />
        </div>
      </header>
      {isOn && isPrivate && (
        <p className="private-note" role="status">
          <Icon name="private" /> Nothing you say or do now is remembered.
        </p>
      )}
      {isOpen && (
        <div className="memory-body">
          {!isOn && (
            <p className="hint">
              Without memory the assistant knows only what the server sends. What it remembered is still here.
            </p>
          )}
          {isOn && isEmpty && (
            <p className="hint">
              {status.phase === 'restoring'
                ? 'Remembering…'
                : 'Nothing yet. Pages and sections that you or the assistant look at appear here.'}
            </p>
          )}
          {isOn && (
            <ul>
              {shown.map(item => (
                <RememberedThing key={item.entity.key} item={item} isUsed={usedKeys.has(item.entity.key)} />
              ))}
            </ul>
          )}
          {isOn && items.length > SHOWN_AT_FIRST && (
            <button className="button quiet" onClick={() => setShowsAll(!showsAll)}>
              {showsAll ? 'Show fewer' : `Show all ${items.length}`}
            </button>
          )}
          {forgotten.map(item => (
            <ForgottenNote key={`${item.expiresAt} ${item.names}`} item={item} />
          ))}
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
