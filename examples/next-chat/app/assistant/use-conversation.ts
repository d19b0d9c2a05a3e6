'use client'

import { useChat } from '@ai-sdk/react'
import type { RequestReceipt } from '@antecedent/core'
import { withWorkingMemory } from '@antecedent/core/ai-sdk'
import { useWorkingMemory } from '@antecedent/react'
import { DefaultChatTransport } from 'ai'
import { useRouter } from 'next/navigation'
import { useMemo, useState } from 'react'
import type { ChatMessage } from '../../server/chat-message'
import { ACCOUNT } from '../account'

/** The chat of this thread, from what the server has of it, with memory beside each message. */
export function useConversation(stored: readonly ChatMessage[]) {
  const { memory } = useWorkingMemory()
  const router = useRouter()
  const [receipt, setReceipt] = useState<RequestReceipt>()
  const transport = useMemo(() => {
    const http = new DefaultChatTransport<ChatMessage>({
      api: '/api/chat',
      // The server has the conversation. `body` holds what memory adds, so it must be passed on.
      prepareSendMessagesRequest: ({ id, messages, body }) => ({
        body: { ...body, thread: id, message: messages.at(-1) },
      }),
    })
    return withWorkingMemory(http, memory, { onReceipt: setReceipt })
  }, [memory])
  const chat = useChat<ChatMessage>({
    id: ACCOUNT.thread,
    messages: [...stored],
    transport,
    // A tool may have changed what the server renders.
    onFinish: () => router.refresh(),
  })
  const startAnew = async () => {
    await fetch(`/api/chat?thread=${ACCOUNT.thread}`, { method: 'DELETE' })
    chat.setMessages([])
  }
  return { ...chat, receipt, startAnew }
}
