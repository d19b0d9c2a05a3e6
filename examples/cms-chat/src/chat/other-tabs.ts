import type { Chat } from '@ai-sdk/react'
import type { ChatMessage } from './chat-message.js'
import { isAwaited, isBusy } from './side.js'

/** Between the tabs of this browser: the thread of a chat that something was said in. */
const channel = new BroadcastChannel('cms-chat')

export function notifyOtherTabs(thread: string): void {
  channel.postMessage(thread)
}

interface FollowOptions {
  /** The chat as the server has it. */
  load: () => Promise<ChatMessage[]>
  /** Another tab has said something in the chat. */
  onNews: () => void
}

/**
 * Has a chat show what is said in it in other tabs, as the server keeps it. While it is answered here it waits: the
 * function that this gives says that the answer is over.
 */
export function followOtherTabs(chat: Chat<ChatMessage>, { load, onNews }: FollowOptions): () => void {
  let isBehind = false
  const isOccupied = () => isBusy(chat) || isAwaited(chat)

  async function catchUp() {
    if (!isBehind || isOccupied()) return
    isBehind = false
    const messages = await load().catch(() => undefined)
    if (isOccupied()) isBehind = true
    else if (messages) chat.messages = messages
  }

  channel.addEventListener('message', ({ data }) => {
    if (data !== chat.id) return
    isBehind = true
    onNews()
    void catchUp()
  })
  return () => void catchUp()
}
