import { useChat } from '@ai-sdk/react'
import type { RequestReceipt } from '@antecedent/core'
import { useQueryClient } from '@tanstack/react-query'
import { isToolUIPart, type UIMessage } from 'ai'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { Failure } from '../app/notice.js'
import { goTo } from '../app/place.js'
import { memoryOf } from '../app/thread-memory.js'
import { MemoryPanel } from '../memory-panel/memory-panel.js'
import { createChatTransport } from './chat-transport.js'
import { Composer } from './composer.js'
import { MessageLog } from './message-log.js'
import { Message } from './message.js'
import { ReceiptLine } from './receipt-line.js'
import { Suggestions } from './suggestions.js'

interface ConversationProps {
  thread: string
  kept: UIMessage[]
  onOpenPage: () => void
}

export function Conversation({ thread, kept, onOpenPage }: ConversationProps) {
  const memory = memoryOf(thread)
  const queryClient = useQueryClient()
  const [receipt, setReceipt] = useState<RequestReceipt>()
  const transport = useMemo(() => createChatTransport({ memory, onReceipt: setReceipt }), [memory])
  const { messages, status, error, sendMessage, regenerate, stop } = useChat({ id: thread, messages: kept, transport })
  const isBusy = status === 'submitted' || status === 'streaming'

  // The assistant changes content through the server, so what is on the screen is read again.
  const finishedCalls = messages
    .flatMap(({ parts }) => parts)
    .filter(part => isToolUIPart(part) && part.state === 'output-available').length
  useEffect(() => {
    void queryClient.invalidateQueries({ queryKey: ['content'] })
  }, [queryClient, finishedCalls])

  useEffect(() => {
    if (import.meta.env.DEV) window.cmsChat = { memory, receipt }
  }, [memory, receipt])

  const openPage = useCallback(
    (slug: string) => {
      goTo({ page: slug })
      onOpenPage()
    },
    [onOpenPage],
  )

  return (
    <>
      <MemoryPanel />
      <MessageLog status={status}>
        {messages.length === 0 && <Suggestions onPick={text => void sendMessage({ text })} />}
        {messages.map(message => (
          <Message key={message.id} message={message} onOpenPage={openPage} />
        ))}
        {status === 'submitted' && (
          <p className="thinking" role="status">
            <span>Thinking…</span>
          </p>
        )}
        {error && <Failure error={readError(error)} onRetry={() => void regenerate()} />}
      </MessageLog>
      <Composer isBusy={isBusy} onSend={text => void sendMessage({ text })} onStop={() => void stop()} />
      <ReceiptLine receipt={receipt} />
    </>
  )
}

/** The server's own words, where it answered with JSON. */
function readError(error: Error): Error {
  try {
    return new Error(JSON.parse(error.message).error.message)
  } catch {
    return error
  }
}
