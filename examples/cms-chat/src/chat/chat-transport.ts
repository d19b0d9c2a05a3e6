import type { RequestReceipt, WorkingMemory } from '@antecedent/core'
import { withWorkingMemory } from '@antecedent/core/ai-sdk'
import { DefaultChatTransport, type ChatTransport, type UIMessage } from 'ai'
import { readPlace } from '../app/place.js'

export interface ChatTransportOptions {
  memory: WorkingMemory
  onReceipt: (receipt: RequestReceipt) => void
}

/** The way to the server, with memory or, where the switch is off, the very same without it. */
export function createChatTransport({ memory, onReceipt }: ChatTransportOptions): ChatTransport<UIMessage> {
  const plain = new DefaultChatTransport({ api: '/api/chat', body: () => ({ history: readPlace().history }) })
  const remembering = withWorkingMemory(plain, memory, { onReceipt })
  const chosen = () => (readPlace().memory === 'on' ? remembering : plain)
  return {
    sendMessages: options => chosen().sendMessages(options),
    reconnectToStream: options => chosen().reconnectToStream(options),
  }
}
