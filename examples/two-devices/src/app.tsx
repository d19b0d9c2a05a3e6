import type { Assistant } from './assistant.js'
import { Chat } from './chat.js'
import { DeviceHeader } from './device-header.js'
import { EraseAll } from './erase-all.js'
import type { Line } from './line.js'
import { NextBlock } from './next-block.js'
import type { SyncedMemory } from './open-memory.js'
import { PageList } from './page-list.js'
import { Remembered } from './remembered.js'
import type { Site } from './site.js'
import { SyncState } from './sync-state.js'
import type { User } from './users.js'

export interface AppProps {
  readonly user: User
  readonly device: string | undefined
  readonly line: Line
  readonly memory: SyncedMemory
  readonly site: Site
  readonly assistant: Assistant
}

export function App({ user, device, line, memory, site, assistant }: AppProps) {
  return (
    <>
      <DeviceHeader user={user} device={device} line={line} />
      <SyncState sync={memory.sync} />
      <main>
        <div className="app">
          <PageList site={site} assistant={assistant} />
          <Chat assistant={assistant} />
        </div>
        <div className="memory">
          <Remembered />
          <NextBlock />
          <EraseAll user={user} memory={memory} />
        </div>
      </main>
    </>
  )
}
