import { WorkingMemoryProvider } from '@antecedent/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Chat } from '../chat/chat.js'
import { Content } from '../content/content.js'
import { AppHeader } from './app-header.js'
import { Icon } from './icon.js'
import { MemorySources } from './memory-sources.js'
import { usePlace } from './place.js'
import { memoryOf } from './thread-memory.js'

const PANES = [
  { id: 'content', label: 'Content', icon: 'page' },
  { id: 'chat', label: 'Assistant', icon: 'chat' },
] as const

export function App() {
  const { chat, memory: memorySwitch } = usePlace()
  const memory = memoryOf(chat)
  const [pane, setPane] = useState<(typeof PANES)[number]['id']>('chat')
  const showContent = useCallback(() => setPane('content'), [])

  useEffect(() => {
    if (import.meta.env.DEV)
      window.cmsChat = {
        memory,
        get receipt() {
          return memory.requests()[0]
        },
      }
  }, [memory])

  // What was used often in the chat before may be recalled in this one. A closed tab's is seen to by the next page.
  const before = useRef(memory)
  useEffect(() => {
    if (before.current !== memory) void before.current.longTerm.endSession()
    before.current = memory
  }, [memory])

  return (
    <WorkingMemoryProvider client={memory}>
      <MemorySources />
      <div className="app" data-pane={pane} data-memory={memorySwitch}>
        <AppHeader />
        <main>
          <Content onAsk={() => setPane('chat')} />
          <Chat onOpenPage={showContent} />
        </main>
        <nav className="pane-switch" aria-label="View">
          {PANES.map(({ id, label, icon }) => (
            <button key={id} aria-current={pane === id ? 'page' : undefined} onClick={() => setPane(id)}>
              <Icon name={icon} /> {label}
            </button>
          ))}
        </nav>
      </div>
    </WorkingMemoryProvider>
  )
}
