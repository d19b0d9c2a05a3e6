'use client'

import { useChat } from '@ai-sdk/react'
import { type RequestReceipt, withWorkingMemory } from '@antecedent/core/ai-sdk'
import { useWorkingMemory } from '@antecedent/react'
import { DefaultChatTransport } from 'ai'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { ChatMessage } from '../server/chat-message'
import { Composer } from './composer'
import { Message } from './message'

export function Conversation() {
  const { memory } = useWorkingMemory()
  const [receipt, setReceipt] = useState<RequestReceipt>()
  const transport = useMemo(
    () =>
      withWorkingMemory(new DefaultChatTransport<ChatMessage>({ api: '/api/chat' }), memory, {
        mode: 'body',
        onReceipt: setReceipt,
      }),
    [memory],
  )
  const { messages, status, error, sendMessage } = useChat({ transport })
  const log = useRef<HTMLDivElement>(null)
  useEffect(() => {
    log.current?.scrollTo(0, log.current.scrollHeight)
  }, [messages])

  return (
    <section aria-label="Chat">
      <div id="log" ref={log} role="log" aria-label="Conversation" tabIndex={0} data-status={status}>
        {messages.length === 0 && <p className="soft">Nothing was said since this page was loaded.</p>}
        {messages.map(message => (
          <Message key={message.id} message={message} />
        ))}
        {error && <p className="error">The assistant cannot answer now. Try again.</p>}
      </div>
      <Composer isBusy={status === 'submitted' || status === 'streaming'} onSend={text => void sendMessage({ text })} />
      <p className="soft" role="status">
        {receipt ? describe(receipt) : 'No request was sent yet.'}
      </p>
    </section>
  )
}

function describe({ delivered, tokens, tokensWithoutMemory }: RequestReceipt): string {
  return `Sent: ${tokensWithoutMemory} tokens of messages and ${delivered ? `${tokens} tokens of` : 'no'} memory.`
}
