import { Chat } from '@ai-sdk/react'
import type { ChatMemory } from '../app/thread-memory.js'
import { callMemoryTool, memoryTools } from '@antecedent/core/tools'
import { lastAssistantMessageIsCompleteWithToolCalls } from 'ai'
import type { ChatMessage } from './chat-message.js'
import { createChatTransport } from './chat-transport.js'
import { keepLargeResults } from './large-results.js'
import { PAGE_TOOLS } from './page-tools.js'

export interface ContentChatOptions {
  thread: string
  messages: ChatMessage[]
  /** Left out, the chat goes without. */
  memory?: ChatMemory
  /** An answer is over: tools may have changed the content. */
  onAnswered: () => void
}

/** A chat that outlives the components that show it. The model's questions to memory are answered here, on the page. */
export function createContentChat({ thread, messages, memory, onAnswered }: ContentChatOptions): Chat<ChatMessage> {
  const tools = memory ? memoryTools(memory, { only: PAGE_TOOLS }) : []
  const chat: Chat<ChatMessage> = new Chat<ChatMessage>({
    id: thread,
    messages,
    transport: createChatTransport(memory),
    sendAutomaticallyWhen: lastAssistantMessageIsCompleteWithToolCalls,
    onToolCall({ toolCall: { toolName, toolCallId, input } }) {
      if (!tools.some(({ name }) => name === toolName)) return
      // Not waited for, as the chat waits for this function before it takes an output.
      void callMemoryTool(tools, toolName, input).then(output =>
        chat.addToolOutput({ tool: toolName, toolCallId, output }),
      )
    },
    onFinish({ message }) {
      if (memory) keepLargeResults(memory, [message])
      onAnswered()
    },
  })
  return chat
}
