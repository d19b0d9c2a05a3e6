import { createWorkingMemory, type RequestReceipt, type WorkingMemory } from '@antecedent/core'
import { type DocumentCalls, documents } from '@antecedent/core/documents'
import { withWorkingMemory } from '@antecedent/core/ai-sdk'
import { callMemoryTool, memoryTools } from '@antecedent/core/tools'
import {
  AbstractChat,
  type ChatInit,
  type ChatState,
  type ChatTransport,
  DefaultChatTransport,
  generateId,
  getToolName,
  isToolUIPart,
  lastAssistantMessageIsCompleteWithToolCalls,
  type UIMessage,
} from 'ai'
import type { Api } from '../api.js'
import { HOUSE_RULES } from '../house-rules.js'
import { PAGE_TOOLS } from '../memory-tools.js'
import { type ArtifactCalls, artifacts } from '@antecedent/core/artifacts'

export interface OpenTabOptions {
  api: Api
  thread: string
  memory?: 'on' | 'off'
  history?: 'trimmed' | 'full'
}

/** A chat as `useChat` has it, and how a test speaks in it. */
export interface Tab {
  readonly chat: AbstractChat<UIMessage>
  readonly memory: WorkingMemory & { readonly artifacts: ArtifactCalls; readonly documents: DocumentCalls }
  readonly receipts: readonly RequestReceipt[]
  /** Says something, and gives the text of the answer. */
  ask(text: string, options?: { messageId?: string }): Promise<string>
  /** The text of the last answer. */
  answer(): string
  /** Calls of the last answer, as `name input`. */
  calls(): readonly [toolName: string, input: unknown][]
  close(): Promise<void>
}

/** A loaded machine takes its time, which is no part of any story. */
const NO_HURRY = { deadlineMs: 30_000, startDeadlineMs: 30_000 }

/** The page's half of the chat without its React: the AI SDK's own chat and transport, and a memory of this tab's. */
export async function openTab({ api, thread, memory: isOn = 'on', history }: OpenTabOptions): Promise<Tab> {
  const memory = createWorkingMemory({
    user: generateId(),
    thread,
    worker: false,
    storage: 'memory',
    features: [artifacts(), documents({ [HOUSE_RULES.document]: { template: HOUSE_RULES.template } })],
  })
  const receipts: RequestReceipt[] = []
  const http = new DefaultChatTransport<UIMessage>({
    api: 'http://localhost/api/chat',
    body: { memory: isOn, history },
    fetch: async (url, init) => api(new Request(url, init)),
  })
  const own: ChatTransport<UIMessage> = {
    sendMessages: options => http.sendMessages(options),
    reconnectToStream: options => http.reconnectToStream(options),
  }
  const onReceipt = (receipt: RequestReceipt): void => void receipts.push(receipt)
  const transport = isOn === 'on' ? withWorkingMemory(own, memory, { compaction: true, ...NO_HURRY, onReceipt }) : own
  const kept = (await (await api(new Request(`http://localhost/api/chats/${thread}`))).json()) as {
    messages: UIMessage[]
  }
  const tools = memoryTools(memory, { only: PAGE_TOOLS })
  const chat = new NodeChat({
    id: thread,
    messages: kept.messages,
    transport,
    sendAutomaticallyWhen: lastAssistantMessageIsCompleteWithToolCalls,
    async onToolCall({ toolCall: { toolName, toolCallId, input } }) {
      if (!tools.some(({ name }) => name === toolName)) return
      const output = await callMemoryTool(tools, toolName, input)
      // Not awaited: the chat waits for this callback before it takes the output.
      void chat.addToolOutput({ tool: toolName, toolCallId, output })
    },
  })
  const answer = (): string => chat.messages.at(-1)?.parts.findLast(part => part.type === 'text')?.text ?? ''

  return {
    chat,
    memory,
    receipts,
    answer,
    async ask(text, { messageId } = {}) {
      await chat.sendMessage({ text, ...(messageId !== undefined && { messageId }) })
      // A call that the page answered is sent on by itself.
      while (chat.status !== 'ready' && chat.status !== 'error') await new Promise(resolve => setTimeout(resolve, 5))
      if (chat.error) throw chat.error
      return answer()
    },
    calls: () =>
      (chat.messages.at(-1)?.parts ?? []).flatMap(part =>
        isToolUIPart(part) ? [[getToolName(part), part.input] as [string, unknown]] : [],
      ),
    close: () => memory.close(),
  }
}

class NodeChat extends AbstractChat<UIMessage> {
  constructor({ messages = [], ...options }: ChatInit<UIMessage>) {
    super({ ...options, state: createState(messages) })
  }
}

function createState(messages: UIMessage[]): ChatState<UIMessage> {
  const state: ChatState<UIMessage> = {
    status: 'ready',
    error: undefined,
    messages,
    pushMessage: message => void (state.messages = [...state.messages, message]),
    popMessage: () => void (state.messages = state.messages.slice(0, -1)),
    replaceMessage: (index, message) => void (state.messages = state.messages.with(index, structuredClone(message))),
    snapshot: thing => structuredClone(thing),
  }
  return state
}
