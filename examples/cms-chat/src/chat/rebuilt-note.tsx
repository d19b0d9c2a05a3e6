import type { Chat } from '@ai-sdk/react'
import { useState } from 'react'
import { writeCount } from '../app/format.js'
import { Icon } from '../app/icon.js'
import { Failure } from '../app/notice.js'
import type { ChatMessage } from './chat-message.js'
import { useHasFollowed, useRebuiltMemory } from './chat-queries.js'

/** Says that memory reads a chat which it has not followed, as on a new device, and what came of it. */
export function RebuiltNote({ chat }: { chat: Chat<ChatMessage> }) {
  // The messages that were there when the chat was opened.
  const [messages] = useState(chat.messages)
  const [isClosed, setClosed] = useState(false)
  const followed = useHasFollowed(chat.id, { enabled: messages.length > 0 })
  const rebuilt = useRebuiltMemory(chat.id, { messages, enabled: followed.data === false })

  if (followed.data !== false || isClosed) return null
  if (rebuilt.isError) return <Failure error={rebuilt.error} onRetry={() => void rebuilt.refetch()} />
  if (rebuilt.isPending)
    return (
      <p className="rebuilt" role="status" data-state="reading">
        <Icon name="memory" /> Reading {writeCount(messages.length, 'message')}…
      </p>
    )
  return (
    <p className="rebuilt" role="status" data-state="read">
      <Icon name="check" />
      <span>
        New to this browser, so memory has read the chat: {writeCount(rebuilt.data.turns, 'turn')},{' '}
        {writeCount(rebuilt.data.results, 'tool result')}.
      </span>
      <button className="button quiet square" aria-label="Close this note" onClick={() => setClosed(true)}>
        <Icon name="forget" />
      </button>
    </p>
  )
}
