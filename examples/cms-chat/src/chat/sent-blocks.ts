import { useSyncExternalStore } from 'react'
import type { ChatMessage } from './chat-message.js'

const BLOCK_START = '[WORKING MEMORY]'

/** By chat, the block that went with its last message from this page; empty where none did. */
const blocks = new Map<string, string>()
const listeners = new Set<() => void>()

/** Reads the block out of messages as they leave the page. */
export function noteSentBlock(thread: string, messages: readonly ChatMessage[]): void {
  const parts = messages.findLast(({ role }) => role === 'user')?.parts ?? []
  const block = parts.flatMap(part => (part.type === 'text' && part.text.startsWith(BLOCK_START) ? part.text : []))
  blocks.set(thread, block.join('\n'))
  for (const listener of listeners) listener()
}

/** Undefined where this page has sent no message yet. */
export function useSentBlock(thread: string): string | undefined {
  return useSyncExternalStore(subscribe, () => blocks.get(thread))
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
