import { type Chat, useChat } from '@ai-sdk/react'
import type { ChatMessage } from './chat-message.js'
import { Composer } from './composer.js'
import { ConversationLog } from './conversation-log.js'
import { SentLine } from './sent-line.js'
import { isBusy } from './side.js'

interface ConversationProps {
  chat: Chat<ChatMessage>
  /** The chat has opened a page in the app. */
  onOpenPage: () => void
}

/** One chat, with memory or without. */
export function Conversation({ chat, onOpenPage }: ConversationProps) {
  const helpers = useChat({ chat })
  const { sendMessage, stop } = helpers
  const send = (text: string) => void sendMessage({ text })

  return (
    <>
      <ConversationLog
        sides={[{ name: 'chat', ...helpers }]}
        onOpenPage={onOpenPage}
        onSend={send}
        onEdit={(messageId, text) => void sendMessage({ text, messageId })}
      />
      <Composer isBusy={isBusy(helpers)} onSend={send} onStop={() => void stop()} />
      <SentLine {...helpers} />
    </>
  )
}
