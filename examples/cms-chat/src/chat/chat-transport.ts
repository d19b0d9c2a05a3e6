import type { WorkingMemory } from '@antecedent/core'
import { withWorkingMemory } from '@antecedent/core/ai-sdk'
import { type ChatTransport, DefaultChatTransport } from 'ai'
import { readPlace } from '../app/place.js'
import type { ChatMessage } from './chat-message.js'
import { isMarkedPrivate, markPrivate } from './private-turns.js'
import { noteSentBlock } from './sent-blocks.js'
import { notifyOtherTabs } from './other-tabs.js'

/** The way to the server: with memory where there is one and its switch is on, else the very same without it. */
export function createChatTransport(memory: WorkingMemory | undefined): ChatTransport<ChatMessage> {
  const plain = createHttpTransport('off')
  if (!memory) return plain
  const remembering = withWorkingMemory(createHttpTransport('on'), memory, {
    // Our server stores its own tool results, never the page's: large ones may leave the page as citations.
    compaction: true,
    readBy: 'model',
    isPrivate: isMarkedPrivate,
  })
  const chosen = () => (readPlace().memory === 'off' ? plain : remembering)
  return {
    async sendMessages({ messages, ...options }) {
      const marked = memory.isPrivate ? markPrivate(messages) : messages
      const answer = await chosen().sendMessages({ ...options, messages: marked })
      // The server has the message now.
      notifyOtherTabs(options.chatId)
      return answer
    },
    reconnectToStream: options => chosen().reconnectToStream(options),
  }
}

function createHttpTransport(memory: 'on' | 'off'): ChatTransport<ChatMessage> {
  return new DefaultChatTransport({
    api: '/api/chat',
    prepareSendMessagesRequest({ id, messages, trigger, messageId }) {
      noteSentBlock(id, messages)
      return { body: { id, messages, trigger, messageId, history: readPlace().history, memory } }
    },
  })
}
