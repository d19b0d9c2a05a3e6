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

  function send(content: string) {
    agent.addMessage({ id: crypto.randomUUID(), role: 'user', content })
    void copilotkit.runAgent({ agent })
  }

  return (
    <main data-status={agent.isRunning ? 'streaming' : 'ready'}>
      {agent.messages.map(({ id, content }) => (
        <article key={id}>{typeof content === 'string' && content}</article>
      ))}
      <form action={form => send(String(form.get('text')))}>
        <textarea name="text" aria-label="Message" />
        <button>Send</button>
      </form>
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
