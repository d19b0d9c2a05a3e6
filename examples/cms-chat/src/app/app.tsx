import { WorkingMemoryProvider } from '@antecedent/react'
import { useQueryTracking } from '@antecedent/react/query'
import { useCallback, useState } from 'react'
import { Chat } from '../chat/chat.js'
import { Content } from '../content/content.js'
import { Icon } from './icon.js'
import { goToNewThread, usePlace } from './place.js'
import { ThemeSwitch } from './theme-switch.js'
import { memoryOf } from './thread-memory.js'

const PANES = [
  { id: 'content', label: 'Content', icon: 'page' },
  { id: 'chat', label: 'Assistant', icon: 'chat' },
] as const

export function App() {
  const { thread, memory: memorySwitch } = usePlace()
  const memory = memoryOf(thread)
  const [pane, setPane] = useState<(typeof PANES)[number]['id']>('chat')

  useQueryTracking({ client: memory, enabled: memorySwitch === 'on' })
  const showContent = useCallback(() => setPane('content'), [])

  return (
    <WorkingMemoryProvider client={memory}>
      <div className="app" data-pane={pane}>
        <header className="app-header">
          <p className="brand">
            <Icon name="leaf" /> Fernway <span>content</span>
          </p>
          <button className="button quiet" onClick={goToNewThread}>
            <Icon name="plus" /> New chat
          </button>
          <ThemeSwitch />
        </header>
        <Content onAsk={() => setPane('chat')} />
        <Chat key={thread} thread={thread} onOpenPage={showContent} />
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
