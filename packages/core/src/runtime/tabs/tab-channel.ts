import type { Environment } from '../environment.js'
import type { TabMessage } from './tab-message.js'

export interface TabChannel {
  announce(message: TabMessage): void
  close(): void
}

/** Tells the other tabs of a user that a thread moved on. Knows nothing of what a thread holds. */
export function openTabChannel(options: {
  environment: Environment
  /** One per user's database. */
  name: string
  onMessage: (message: TabMessage) => void
}): TabChannel {
  const { environment, name, onMessage } = options
  const channel = environment.openBroadcast(name, message => {
    if (isTabMessage(message)) onMessage(message)
  })
  return {
    announce: message => channel?.post(message),
    close: () => channel?.close(),
  }
}

/** Any script of the origin can post on the channel. */
function isTabMessage(message: unknown): message is TabMessage {
  if (typeof message !== 'object' || message === null) return false
  const { type, thread, revision, ids } = message as Partial<Record<string, unknown>>
  if (type === 'user-erased') return true
  if (typeof thread !== 'string') return false
  return type === 'thread-moved' ? typeof revision === 'number' : type === 'artifacts-gone' && Array.isArray(ids)
}
