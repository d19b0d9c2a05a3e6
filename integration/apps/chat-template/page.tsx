import { useChat } from '@ai-sdk/react'
import { withWorkingMemory } from '@antecedent/core/ai-sdk'
import { useWorkingMemory, WorkingMemoryProvider } from '@antecedent/react'
import { DefaultChatTransport, lastAssistantMessageIsCompleteWithApprovalResponses, type UIMessage } from 'ai'
import { useEffect, useMemo, useState } from 'react'
import { letStoryAwait, readSettings, show } from '../harness/page.js'

const { chat: id, isWithoutMemory } = readSettings()

const http = new DefaultChatTransport({
  api: '/api/chat',
  prepareSendMessagesRequest({ id, messages, body }) {
    const last = messages.at(-1)
    // What the user approved stands in an answer.
    const isContinued = last?.role !== 'user'
    return { body: { id, ...(isContinued ? { messages } : { message: last }), ...body } }
  },
})

function Chat({ loaded }: { loaded: UIMessage[] }) {
  const { memory } = useWorkingMemory()
  const transport = useMemo(() => (isWithoutMemory ? http : withWorkingMemory(http, memory)), [memory])
  useEffect(() => letStoryAwait(memory), [memory])
  const [artifact, setArtifact] = useState('')
  const [edited, setEdited] = useState<string>()
  const { messages, sendMessage, setMessages, regenerate, stop, status, addToolApprovalResponse } = useChat({
    id,
    messages: loaded,
    transport,
    sendAutomaticallyWhen: lastAssistantMessageIsCompleteWithApprovalResponses,
    onData: ({ type, data }) => type === 'data-textDelta' && setArtifact(String(data)),
  })

  async function send(text: string) {
    if (edited === undefined) return sendMessage({ text })
    setEdited(undefined)
    await fetch(`/api/chat/${id}?from=${edited}`, { method: 'DELETE' })
    const kept = messages.slice(
      0,
      messages.findIndex(message => message.id === edited),
    )
    setMessages([...kept, { id: edited, role: 'user', parts: [{ type: 'text', text }] }])
    return regenerate()
  }

  return (
    <main data-status={status}>
      {messages.map(message => (
        <article key={message.id}>
          {message.parts.map((part, place) => (
            <div key={place}>
              {'text' in part ? part.text : 'output' in part && JSON.stringify(part.output)}
              {'approval' in part && part.state === 'approval-requested' && (
                <>
                  <button onClick={() => void addToolApprovalResponse({ id: part.approval.id, approved: true })}>
                    Allow
                  </button>
                  <button onClick={() => void addToolApprovalResponse({ id: part.approval.id, approved: false })}>
                    Deny
                  </button>
                </>
              )}
            </div>
          ))}
          {message.role === 'user' && <button onClick={() => setEdited(message.id)}>Edit</button>}
        </article>
      ))}
      <aside>{artifact}</aside>
      <form action={form => void send(String(form.get('text')))}>
        <textarea name="text" aria-label="Message" />
        <button>Send</button>
      </form>
      <button onClick={() => void regenerate()}>Regenerate</button>
      <button onClick={() => void stop()}>Stop</button>
    </main>
  )
}

function App({ loaded }: { loaded: UIMessage[] }) {
  const [session, setSession] = useState<{ user: { id: string } }>()
  useEffect(() => {
    void fetch('/api/session').then(async answer => setSession(await answer.json()))
  }, [])
  return (
    <WorkingMemoryProvider user={session?.user.id} thread={id}>
      <header>{session?.user.id}</header>
      <Chat loaded={loaded} />
    </WorkingMemoryProvider>
  )
}

show(<App loaded={await (await fetch(`/api/chat/${id}`)).json()} />)
