import { useChat } from '@ai-sdk/react'
import { createWorkingMemory } from '@antecedent/core'
import { withWorkingMemory } from '@antecedent/core/ai-sdk'
import { DefaultChatTransport, type UIMessage } from 'ai'
import { useState } from 'react'
import { letStoryAwait, readSettings, show } from '../harness/page.js'

const { chat: id, isWithoutMemory } = readSettings()
const http = new DefaultChatTransport({ api: '/api/chat' })

const memory = createWorkingMemory({ user: 'u-1', thread: id })
const transport = isWithoutMemory ? http : withWorkingMemory(http, memory)
letStoryAwait(memory)

function Chat({ loaded }: { loaded: UIMessage[] }) {
  const { messages, sendMessage, regenerate, stop, status } = useChat({ id, messages: loaded, resume: true, transport })
  const [edited, setEdited] = useState<string>()
  return (
    <main data-status={status}>
      {messages.map(message => (
        <article key={message.id} data-role={message.role}>
          {message.parts.map((part, place) => (
            <p key={place}>{'text' in part ? part.text : 'output' in part && JSON.stringify(part.output)}</p>
          ))}
          {message.role === 'user' && <button onClick={() => setEdited(message.id)}>Edit</button>}
        </article>
      ))}
      <form
        action={form => {
          const text = String(form.get('text'))
          setEdited(undefined)
          void sendMessage(edited === undefined ? { text } : { text, messageId: edited })
        }}
      >
        <textarea name="text" aria-label="Message" />
        <button>Send</button>
      </form>
      <button onClick={() => void regenerate()}>Regenerate</button>
      <button onClick={() => void stop()}>Stop</button>
    </main>
  )
}

show(<Chat loaded={await (await fetch(`/api/chat/${id}`)).json()} />)
