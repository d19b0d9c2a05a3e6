import { createWorkingMemory } from '@antecedent/core'
import { ChatClient, fetchServerSentEvents, type UIMessage } from '@tanstack/ai-client'
import { useState } from 'react'
import { letStoryAwait, readSettings, show } from '../harness/page.js'

const { isWithoutMemory } = readSettings()

const memory = createWorkingMemory({ user: 'u-1', thread: 't-1' })
const remember = (messages: readonly object[]): Promise<unknown> => memory.replay(messages)
const fetchClient = (async (url, init) => {
  await memory.settled({ deadlineMs: 500 })
  const { body, receipt } = memory.attach(JSON.parse(String(init?.body)), { place: 'body' })
  if (!receipt.delivered) console.info(receipt.reason)
  return fetch(url, { ...init, body: JSON.stringify(body) })
}) as typeof fetch

letStoryAwait(memory)

let client: ChatClient | undefined

function Chat() {
  const [messages, setMessages] = useState<readonly UIMessage[]>([])
  const [isLoading, setIsLoading] = useState(false)
  const [edited, setEdited] = useState<string>()
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
  /** What was said from a message on counts no more. */
  const takeBack = (id: string | undefined) => id !== undefined && !isWithoutMemory && memory.rewind(id)

  function send(text: string) {
    if (edited !== undefined) {
      takeBack(edited)
      chat.setMessagesManually(
        messages.slice(
          0,
          messages.findIndex(({ id }) => id === edited),
        ),
      )
      setEdited(undefined)
    }
    void chat.sendMessage(text)
  }

  function regenerate() {
    takeBack(messages.findLast(({ role }) => role === 'user')?.id)
    void chat.reload()
  }

  return (
    <main data-status={isLoading ? 'streaming' : 'ready'}>
      {messages.map(({ id, role, parts }) => (
        <article key={id}>
          {parts.map((part, place) => (
            <p key={place}>{'content' in part && String(part.content)}</p>
          ))}
          {role === 'user' && <button onClick={() => setEdited(id)}>Edit</button>}
        </article>
      ))}
      <form action={form => send(String(form.get('text')))}>
        <textarea name="text" aria-label="Message" />
        <button>Send</button>
      </form>
      <button onClick={regenerate}>Regenerate</button>
      <button onClick={() => chat.stop()}>Stop</button>
    </main>
  )
}

show(<Chat />)
