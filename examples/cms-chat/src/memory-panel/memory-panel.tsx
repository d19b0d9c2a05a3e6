import { Chat, useChat } from '@ai-sdk/react'
import { useMemoryPanel } from '@antecedent/react'
import { memo, useRef, useState, useSyncExternalStore } from 'react'
import { writeNumber } from '../app/format.js'
import { Icon } from '../app/icon.js'
import { usePlace } from '../app/place.js'
import type { ChatMessage } from '../chat/chat-message.js'
import { useSentBlock } from '../chat/sent-blocks.js'
import { findInBlock, findUsed } from './find-told.js'
import { HouseRules } from './house-rules.js'
import { PanelFooter } from './panel-footer.js'
import { RememberedList } from './remembered-list.js'
import { Switch } from './switch.js'

const NO_CHAT: Chat<ChatMessage> = new Chat<ChatMessage>({ messages: [] })
const roomForList = matchMedia('(min-width: 721px) and (min-height: 701px)')

/** What the assistant remembers, in the user's hands. On a small screen it is folded until the user opens it. */
export const MemoryPanel = memo(function MemoryPanel({ chat = NO_CHAT }: { chat: Chat<ChatMessage> | undefined }) {
  const panel = useMemoryPanel()
  const { chat: thread, memory } = usePlace()
  const { messages } = useChat({ chat })
  const block = useSentBlock(thread)
  const [wish, setWish] = useState<boolean>()
  const hasRoom = useSyncExternalStore(subscribeToRoom, () => roomForList.matches)
  const isOpen = wish ?? (hasRoom && memory !== 'side')
  const toggle = useRef<HTMLButtonElement>(null)
  const { items, isPrivate, setPrivate } = panel
  const isOn = memory !== 'off'
  const entities = items.map(({ entity }) => entity)
  const sentKeys = findInBlock(entities, block ?? '')

  return (
    <section className="memory-panel" aria-label="What the assistant remembers" data-memory={memory}>
      <header>
        <button ref={toggle} className="memory-toggle" aria-expanded={isOpen} onClick={() => setWish(!isOpen)}>
          <Icon name="memory" />
          <span className="memory-summary">
            <span>{isOn ? writeSummary(items.length) : 'Memory is off'}</span>
            {isOn && block !== undefined && items.length > 0 && (
              <span className="count">{writeNumber(sentKeys.size)} in this message</span>
            )}
          </span>
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
            setWish(false)
            toggle.current?.focus()
          }}
        >
          {isOn ? (
            <>
              <RememberedList panel={panel} sentKeys={sentKeys} usedKeys={findUsed(entities, messages)} />
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

function writeSummary(count: number): string {
  return count === 0 ? 'Nothing remembered yet' : `${writeNumber(count)} remembered`
}

function subscribeToRoom(listener: () => void): () => void {
  roomForList.addEventListener('change', listener)
  return () => roomForList.removeEventListener('change', listener)
}
