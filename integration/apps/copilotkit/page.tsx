import { useWorkingMemory, WorkingMemoryProvider } from '@antecedent/react'
import { CopilotKitProvider, HttpAgent, useAgent, useCopilotKit } from '@copilotkit/react-core/v2'
import { useEffect, useState } from 'react'
import { CopilotMemory } from '../../recipes/copilot-memory.js'
import { letStoryAwait, readSettings, show } from '../harness/page.js'

const { isWithoutMemory } = readSettings()
const own = new HttpAgent({ url: '/api/agent', threadId: 't-1' })
const agents = { default: own }

/** Each thread's messages, while another is shown. */
const threads = new Map<string, typeof own.messages>()

function openThread(id: string) {
  threads.set(own.threadId, own.messages)
  own.threadId = id
  own.setMessages(threads.get(id) ?? [])
}

function Remembering() {
  const { memory } = useWorkingMemory()
  useEffect(() => letStoryAwait(memory), [memory])
  return isWithoutMemory ? null : <CopilotMemory memory={memory} />
}

function Chat() {
  const { agent } = useAgent()
  const { copilotkit } = useCopilotKit()
  const [edited, setEdited] = useState<string>()

  /** Goes back to before a message, as nobody had said it. */
  const backTo = (place: number) => agent.setMessages(agent.messages.slice(0, place))

  function send(content: string) {
    if (edited !== undefined) backTo(agent.messages.findIndex(({ id }) => id === edited))
    setEdited(undefined)
    agent.addMessage({ id: crypto.randomUUID(), role: 'user', content })
    void copilotkit.runAgent({ agent })
  }

  function regenerate() {
    backTo(agent.messages.findLastIndex(({ role }) => role === 'user') + 1)
    void copilotkit.runAgent({ agent })
  }

  return (
    <main data-status={agent.isRunning ? 'streaming' : 'ready'}>
      {agent.messages.map(({ id, role, content }) => (
        <article key={id}>
          {typeof content === 'string' && content}
          {role === 'user' && <button onClick={() => setEdited(id)}>Edit</button>}
        </article>
      ))}
      <form action={form => send(String(form.get('text')))}>
        <textarea name="text" aria-label="Message" />
        <button>Send</button>
      </form>
      <button onClick={regenerate}>Regenerate</button>
      <button onClick={() => copilotkit.stopAgent({ agent })}>Stop</button>
    </main>
  )
}

function App() {
  const [threadId, setThreadId] = useState('t-1')
  return (
    <WorkingMemoryProvider user="u-1" thread={threadId}>
      <CopilotKitProvider agents__unsafe_dev_only={agents} enableInspector={false}>
        <Remembering />
        <Chat />
        {['t-1', 't-2'].map(id => (
          <button
            key={id}
            onClick={() => {
              openThread(id)
              setThreadId(id)
            }}
          >
            {id}
          </button>
        ))}
      </CopilotKitProvider>
    </WorkingMemoryProvider>
  )
}

show(<App />)
