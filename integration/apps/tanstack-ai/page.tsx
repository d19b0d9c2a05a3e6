import { createWorkingMemory } from '@antecedent/core'
import { ChatClient, fetchServerSentEvents, type UIMessage } from '@tanstack/ai-client'
import { useState } from 'react'
import { letStoryAwait, readSettings, show } from '../harness/page.js'

const { isWithoutMemory } = readSettings()

const memory = createWorkingMemory({ user: 'u-1', thread: 't-1' })
const remember = (messages: readonly object[]): Promise<unknown> => memory.replay(messages)
const fetchClient = (async (url, init) => {
  const { body, receipt } = memory.attach(JSON.parse(String(init?.body)), { place: 'body' })
  if (!receipt.delivered) console.info(receipt.reason)
  return fetch(url, { ...init, body: JSON.stringify(body) })
}) as typeof fetch

letStoryAwait(memory)

let client: ChatClient | undefined

function Chat() {
  const [messages, setMessages] = useState<readonly UIMessage[]>([])
  const [isLoading, setIsLoading] = useState(false)
  const [chat] = useState(
    () =>
      (client ??= new ChatClient({
        connection: fetchServerSentEvents('/api/chat', isWithoutMemory ? {} : { fetchClient }),
        onMessagesChange(all) {
          setMessages([...all])
          if (!isWithoutMemory) void remember(all)
        },
        onLoadingChange: setIsLoading,
      })),
  )
  return (
    <main data-status={isLoading ? 'streaming' : 'ready'}>
      {messages.map(({ id, parts }) => (
        <article key={id}>
          {parts.map((part, place) => (
            <p key={place}>{'content' in part && String(part.content)}</p>
          ))}
        </article>
      ))}
      <form action={form => void chat.sendMessage(String(form.get('text')))}>
        <textarea name="text" aria-label="Message" />
        <button>Send</button>
      </form>
      <button onClick={() => void chat.reload()}>Regenerate</button>
      <button onClick={() => chat.stop()}>Stop</button>
    </main>
  )
}

show(<Chat />)
