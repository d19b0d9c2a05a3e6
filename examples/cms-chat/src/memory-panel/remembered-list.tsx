import type { EntityKey } from '@antecedent/core'
import type { MemoryPanel } from '@antecedent/react'
import { useState } from 'react'
import { ForgottenNote } from './forgotten-note.js'
import { MemoryNotice } from './memory-notice.js'
import { RememberedThing } from './remembered-thing.js'

const SHOWN_AT_FIRST = 6

interface RememberedListProps {
  panel: MemoryPanel
  /** What went with the last message. */
  sentKeys: ReadonlySet<EntityKey>
  /** What its answer stands on. */
  usedKeys: ReadonlySet<EntityKey>
}

/** What is remembered, the newest first, and what was just forgotten. */
export function RememberedList({ panel, sentKeys, usedKeys }: RememberedListProps) {
  const { items, forgotten, isEmpty, status } = panel
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
            isSent={sentKeys.has(item.entity.key)}
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
