import { createWorkingMemory } from '@antecedent/core'
import { withWorkingMemory } from '@antecedent/core/ai-sdk'
import {
  AISDKThreads,
  AssistantChatTransport,
  createResumableSessionStorage,
  useChatRuntime,
} from '@assistant-ui/ai-sdk'
import {
  AssistantRuntimeProvider,
  AuiConfig,
  AuiProvider,
  useAssistantInstructions,
  useAssistantTool,
  useAui,
  useAuiState,
  useRemoteThreadListRuntime,
} from '@assistant-ui/react'
import { lastAssistantMessageIsCompleteWithToolCalls } from 'ai'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { z } from 'zod'
import { letStoryAwait, readSettings, show } from '../harness/page.js'
import { threadList } from './thread-list.js'

const { chat, isWithoutMemory } = readSettings()
const list = createWorkingMemory({ user: 'u-1' })

const openTabs = {
  toolName: 'listOpenTabs',
  type: 'frontend' as const,
  description: 'What the user has open.',
  parameters: z.object({ limit: z.number() }),
  execute: async () => ({ tabs: [{ id: 'tab-7', title: 'Invoices' }] }),
}

function Chat() {
  useAssistantInstructions('Be brief.')
  useAssistantTool(openTabs)
  const aui = useAui()
  const messages = useAuiState(({ thread }) => thread.messages)
  const isRunning = useAuiState(({ thread }) => thread.isRunning)
  const isLoading = useAuiState(({ thread }) => thread.isLoading)
  const threads = useAuiState(({ threads }) => threads.threadItems)
  const [edited, setEdited] = useState<string>()

  function send(text: string) {
    const place = messages.findIndex(({ id }) => id === edited)
    const parentId = messages[place - 1]?.id ?? null
    setEdited(undefined)
    aui.thread.append({
      role: 'user',
      content: [{ type: 'text', text }],
      ...(edited && { parentId, sourceId: edited }),
    })
  }

  return (
    <main data-status={isRunning ? 'streaming' : isLoading ? 'loading' : 'ready'}>
      <nav>
        {threads.map(({ id, remoteId }) => (
          <button key={id} onClick={() => aui.threads.switchToThread(id)}>
            {remoteId}
          </button>
        ))}
        <button onClick={() => aui.threads.switchToNewThread()}>New thread</button>
      </nav>
      {messages.map(message => (
        <article key={message.id}>
          {message.content.map((part, place) => (
            <p key={place}>{'text' in part ? part.text : 'result' in part && JSON.stringify(part.result)}</p>
          ))}
          {message.role === 'user' && <button onClick={() => setEdited(message.id)}>Edit</button>}
        </article>
      ))}
      <form action={form => send(String(form.get('text')))}>
        <textarea name="text" aria-label="Message" />
        <button>Send</button>
      </form>
      <button onClick={() => aui.thread.message({ index: messages.length - 1 }).reload()}>Regenerate</button>
      <button onClick={() => aui.thread.cancelRun()}>Stop</button>
    </main>
  )
}

const http = new AssistantChatTransport({ api: '/api/chat' })
const transport = isWithoutMemory ? http : withWorkingMemory(http, chatId => list.thread(chatId))
letStoryAwait(list)
const sendAutomaticallyWhen = lastAssistantMessageIsCompleteWithToolCalls

/** Its threads are the page's own, each with a copy of the transport. */
function ThreadsOfPage({ children }: { children: ReactNode }) {
  const config = AuiConfig({ threads: AISDKThreads({ transport, sendAutomaticallyWhen }) })
  return <AuiProvider config={config}>{children}</AuiProvider>
}

/** Its threads are the server's. In `useChatRuntime`, a transport that all share would send for the newest alone. */
function ThreadsOfServer({ children }: { children: ReactNode }) {
  const runtime = useRemoteThreadListRuntime({ runtimeHook: useThreadRuntime, adapter: threadList })
  return <AssistantRuntimeProvider runtime={runtime}>{children}</AssistantRuntimeProvider>
}

function useThreadRuntime() {
  const id = useAuiState(({ threadListItem }) => threadListItem.remoteId)
  const [memory] = useState(() => list.thread(id))
  useEffect(() => {
    if (id !== undefined) memory.adoptThread(id)
  }, [memory, id])
  useEffect(() => letStoryAwait(memory), [memory])
  const aui = useAui()
  const own = useMemo(() => {
    const http = new AssistantChatTransport({
      api: '/api/chat',
      ...(chat === 'resumable' && {
        body: { isResumable: true },
        resumable: {
          storage: createResumableSessionStorage({ key: () => aui.threadListItem.getState().remoteId }),
          resumeApi: (streamId: string) => `/api/streams/${streamId}`,
        },
      }),
    })
    return isWithoutMemory ? http : withWorkingMemory(http, memory)
  }, [aui, memory])
  return useChatRuntime({ transport: own, sendAutomaticallyWhen })
}

const Threads = chat === 'of-page' ? ThreadsOfPage : ThreadsOfServer
show(
  <Threads>
    <Chat />
  </Threads>,
)
