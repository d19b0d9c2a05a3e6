'use client'

import type { RequestReceipt } from '@antecedent/core'
import type { ChatMessage } from '../../server/chat-message'
import { Composer } from './composer'
import { Message } from './message'
import { useConversation } from './use-conversation'

export function Conversation({ messages: stored }: { messages: readonly ChatMessage[] }) {
  const { messages, status, error, receipt, sendMessage, regenerate, stop, startAnew } = useConversation(stored)
  const isBusy = status === 'submitted' || status === 'streaming'
  return (
    <section aria-labelledby="assistant">
      <div className="head">
        <h2 id="assistant">Assistant</h2>
        {messages.length > 0 && (
          <button type="button" className="quiet" disabled={isBusy} onClick={() => void startAnew()}>
            New chat
          </button>
        )}
      </div>
      {/* Its order is reversed in the style sheet, so that it begins at its end, also before anything has run. */}
      <div id="log" role="log" aria-label="Conversation" tabIndex={0} data-status={status}>
        <div>
          {messages.length === 0 && (
            <p className="soft">Try “show me the travel page”. Or open a page, and say “summarise this page”.</p>
          )}
          {messages.map(message => (
            <Message key={message.id} message={message} />
          ))}
          {error && (
            <p className="error">
              The assistant cannot answer now.{' '}
              <button type="button" className="quiet" onClick={() => void regenerate()}>
                Try again
              </button>
            </p>
          )}
        </div>
      </div>
      <Composer isBusy={isBusy} onSend={text => void sendMessage({ text })} onStop={() => void stop()} />
      <p className="soft" role="status">
        {receipt ? describe(receipt) : 'Nothing was sent since this page was loaded.'}
      </p>
    </section>
  )
}

function describe({ delivered, tokens, tokensWithoutMemory }: RequestReceipt): string {
  return `Sent: ${tokensWithoutMemory} tokens of messages and ${delivered ? `${tokens} tokens of` : 'no'} memory.`
}
