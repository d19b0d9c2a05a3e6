import { createWorkingMemory, type WorkingMemory, type WorkingMemoryOptions } from '@antecedent/core'
import type { RequestReceipt } from '@antecedent/core'
import { withWorkingMemory, type WithWorkingMemoryOptions } from '@antecedent/core/ai-sdk'
import type { AbstractChat, ChatInit, ChatState, ChatTransport, UIMessage } from 'ai'
import { onTestFinished } from 'vitest'
import type { Major } from './majors.js'
import { artifacts } from '@antecedent/core/artifacts'

export type ChatPageOptions = WithWorkingMemoryOptions &
  Pick<ChatInit<UIMessage>, 'id' | 'messages' | 'sendAutomaticallyWhen' | 'onToolCall'> & {
    transport: ChatTransport<UIMessage>
    /** Whose memory it is. @defaultValue a new one's, on this page only */
    memory?: Partial<WorkingMemoryOptions>
  }

/** A page with a chat, as the hooks of the AI SDK's frameworks make one, and with memory on its transport. */
export function openPage({ sdk }: Major, { transport, memory: memoryOptions, ...options }: ChatPageOptions) {
  const memory = createWorkingMemory({
    user: `user-${crypto.randomUUID()}`,
    thread: 'thread-1',
    worker: false,
    storage: 'memory',
    features: [artifacts()],
    ...memoryOptions,
  })
  const receipts: RequestReceipt[] = []
  const { id = 'chat-1', messages = [], sendAutomaticallyWhen, onToolCall, ...wire } = options
  class PageChat extends sdk.AbstractChat<UIMessage> {}
  const chat: AbstractChat<UIMessage> = new PageChat({
    id,
    state: new PageState(messages),
    transport: withWorkingMemory(transport, memory, {
      deadlineMs: 15_000,
      mode: 'text',
      onReceipt: receipt => receipts.push(receipt),
      ...wire,
    }),
    ...(sendAutomaticallyWhen && { sendAutomaticallyWhen }),
    ...(onToolCall && { onToolCall }),
  })
  onTestFinished(() => memory.close())
  return { chat, memory, receipts, entityIds: () => readEntityIds(memory) }
}

/** Ids of what memory knows now, newest first. */
async function readEntityIds(memory: WorkingMemory): Promise<unknown[]> {
  // What a send need not wait for is observed in the slices after it.
  await new Promise(resolve => setTimeout(resolve, 10))
  await memory.settled({ deadlineMs: 15_000 })
  return memory.getSnapshot().entities.map(({ id }) => id)
}

export class PageState implements ChatState<UIMessage> {
  status = 'ready' as const
  error = undefined
  messages: UIMessage[]
  constructor(messages: UIMessage[]) {
    this.messages = messages
  }
  pushMessage = (message: UIMessage): void => {
    this.messages = [...this.messages, message]
  }
  popMessage = (): void => {
    this.messages = this.messages.slice(0, -1)
  }
  replaceMessage = (index: number, message: UIMessage): void => {
    this.messages = this.messages.with(index, message)
  }
  snapshot = <Value>(value: Value): Value => structuredClone(value)
}
