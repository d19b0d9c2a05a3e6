import { type MemoryPanel as Panel, useMemoryPanel } from '@antecedent/react'
import { memo, useRef, useState } from 'react'
import { Icon } from '../app/icon.js'
import { usePlace } from '../app/place.js'
import { ForgottenNote } from './forgotten-note.js'
import { HouseRules } from './house-rules.js'
import { MemoryNotice } from './memory-notice.js'
import { PanelFooter } from './panel-footer.js'
import { RememberedThing } from './remembered-thing.js'
import { Switch } from './switch.js'

const SHOWN_AT_FIRST = 6

/** What the assistant remembers, in the user's hands. */
export const MemoryPanel = memo(function MemoryPanel() {
  const panel = useMemoryPanel()
  const { memory } = usePlace()
  const [isOpen, setOpen] = useState(() => innerWidth > 720 && innerHeight > 700 && memory !== 'side')
  const toggle = useRef<HTMLButtonElement>(null)
  const { items, isPrivate, setPrivate } = panel
  const isOn = memory !== 'off'

  return (
    <section className="memory-panel" aria-label="What the assistant remembers" data-memory={memory}>
      <header>
        <button ref={toggle} className="memory-toggle" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <Icon name="memory" />
          <span>Remembers</span>
          <span className="count">{isOn ? items.length : 'off'}</span>
          <Icon name="chevron" />
        </button>
        {isOn && <Switch label="Private" isOn={isPrivate} onSwitch={setPrivate} />}
      </header>
      {isOn && isPrivate && (
        <p className="private-note" role="status">
          <Icon name="private" /> Nothing you say or do now is remembered.
        </p>
      )}
      {isOpen && (
        <div
          className="memory-body"
          onKeyDown={({ key, defaultPrevented }) => {
            if (key !== 'Escape' || defaultPrevented) return
            setOpen(false)
            toggle.current?.focus()
          }}
        >
          {isOn ? (
            <>
              <Remembered panel={panel} />
              <HouseRules isPrivate={isPrivate} />
            </>
          ) : (
            <p className="hint">
              Without memory the assistant knows only what the server sends. What it remembered is still here.
            </p>
          )}
          <PanelFooter
            status={panel.status}
            canErase={isOn && !panel.isEmpty}
            onErased={() => toggle.current?.focus()}
          />
        </div>
      )}
    </section>
  )
})

function Remembered({ panel: { items, forgotten, usedKeys, isEmpty, status } }: { panel: Panel }) {
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? items : items.slice(0, SHOWN_AT_FIRST)
  return (
    <>
      <MemoryNotice status={status} />
      {isEmpty && (
        <p className="hint" role="status">
          {status.phase === 'restoring'
            ? 'Remembering…'
            : 'Nothing yet. Pages and sections that you or the assistant look at appear here.'}
        </p>
      )}
      <ul className="remembered-list">
        {shown.map(item => (
          <RememberedThing
            key={item.entity.key}
            item={item}
            isUsed={usedKeys.has(item.entity.key)}
            hasNamesake={items.some(({ entity }) => entity !== item.entity && entity.name === item.entity.name)}
          />
        ))}
      </ul>
      {items.length > SHOWN_AT_FIRST && (
        <button className="button quiet" onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? 'Show fewer' : `Show all ${items.length}`}
        </button>
      )}
      {forgotten.map(item => (
        <ForgottenNote key={`${item.expiresAt} ${item.names}`} item={item} />
      ))}
    </>
  )
}
