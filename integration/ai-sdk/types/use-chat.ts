import { createWorkingMemory } from '@antecedent/core'
import { stripWorkingMemory, withWorkingMemory, type WithWorkingMemoryOptions } from '@antecedent/core/ai-sdk'
import { appendWorkingMemory, compactHistory, stripWorkingMemory as stripOnServer } from '@antecedent/core/server'
import { convertToModelMessages, DefaultChatTransport, type ChatInit, type ChatTransport, type UIMessage } from 'ai'

/** What an app writes, in one source for all majors. */
export type AppMessage = UIMessage<{ isPrivate?: boolean }, { chart: { points: number[] } }>

const memory = createWorkingMemory({ user: 'user-1', thread: 'thread-1' })
const options: WithWorkingMemoryOptions<AppMessage> = {
  mode: 'body',
  isPrivate: ({ metadata }) => metadata?.isPrivate === true,
  onReceipt: ({ delivered, place, cited }) => console.log(delivered, place, cited),
}

export const transport: ChatTransport<AppMessage> = withWorkingMemory(
  new DefaultChatTransport<AppMessage>({ api: '/api/chat' }),
  memory,
  options,
)
export const plain = withWorkingMemory(new DefaultChatTransport(), memory)

export function initChat(loaded: AppMessage[]): ChatInit<AppMessage> {
  return { transport, messages: stripWorkingMemory(loaded) }
}

export async function answerOnServer(messages: AppMessage[], block: string) {
  const history = await convertToModelMessages(stripOnServer(messages))
  return appendWorkingMemory(compactHistory(history).messages, block)
}
