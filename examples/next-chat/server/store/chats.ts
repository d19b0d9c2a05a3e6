import type { ChatMessage } from '../chat-message'
import { openJsonFile } from './open-json-file'

interface Chat {
  readonly thread: string
  readonly messages: readonly ChatMessage[]
}

const file = openJsonFile<readonly Chat[]>('chats', [])

/** What was said in each thread: what users sent and what they were answered, and nothing of memory. */
export const chats = {
  async load(thread: string): Promise<readonly ChatMessage[]> {
    return (await file.read()).find(chat => chat.thread === thread)?.messages ?? []
  },
  /** Changes what is stored at that moment, and gives what it became. */
  async change(
    thread: string,
    change: (messages: readonly ChatMessage[]) => readonly ChatMessage[],
  ): Promise<readonly ChatMessage[]> {
    const all = await file.update(before => [
      ...before.filter(chat => chat.thread !== thread),
      { thread, messages: change(before.find(chat => chat.thread === thread)?.messages ?? []) },
    ])
    return all.at(-1)?.messages ?? []
  },
  async clear(thread: string): Promise<void> {
    await file.update(all => all.filter(chat => chat.thread !== thread))
  },
}
