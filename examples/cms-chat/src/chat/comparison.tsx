import { type Chat, useChat } from '@ai-sdk/react'
import { generateId } from 'ai'
import { Failure, Loading } from '../app/notice.js'
import type { ChatMessage } from './chat-message.js'
import { useChatWithoutMemory } from './chat-queries.js'
import { Composer } from './composer.js'
import { ConversationLog } from './conversation-log.js'
import { SentLine } from './sent-line.js'
import { isBusy } from './side.js'

interface ComparisonProps {
  chat: Chat<ChatMessage>
  onOpenPage: () => void
}

/** The same messages to two chats: this one, and a copy of it that has no memory and a copy of the site. */
export function Comparison({ chat, onOpenPage }: ComparisonProps) {
  const without = useChatWithoutMemory(chat.id)
  if (without.isPending) return <Loading label="Making a copy to compare with" lines={4} />
  if (without.isError) return <Failure error={without.error} onRetry={() => void without.refetch()} />
  return <BothChats chats={[chat, without.data]} onOpenPage={onOpenPage} />
}

interface BothChatsProps {
  chats: [Chat<ChatMessage>, Chat<ChatMessage>]
  onOpenPage: () => void
}

function BothChats({ chats, onOpenPage }: BothChatsProps) {
  const remembering = useChat({ chat: chats[0] })
  const forgetting = useChat({ chat: chats[1] })
  const both = [remembering, forgetting]

  function send(text: string) {
    // One id for both, by which the two stand in one row.
    const id = generateId()
    for (const { sendMessage } of both) void sendMessage({ id, role: 'user', parts: [{ type: 'text', text }] })
  }

  function edit(messageId: string, text: string) {
    for (const { messages, sendMessage } of both)
      if (messages.some(({ id }) => id === messageId)) void sendMessage({ text, messageId })
  }

  return (
    <>
      <ConversationLog
        sides={[
          { name: 'with', ...remembering },
          { name: 'without', ...forgetting },
        ]}
        onOpenPage={onOpenPage}
        onSend={send}
        onEdit={edit}
      />
      <Composer
        isBusy={both.some(isBusy)}
        onSend={send}
        onStop={() => {
          for (const { stop } of both) void stop()
        }}
      />
      <SentLine {...remembering} />
    </>
  )
}
