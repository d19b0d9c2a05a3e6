import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { fetchJson } from '../app/fetch-json.js'
import { type ChatMemory, memoryOf } from '../app/thread-memory.js'
import type { ChatMessage } from './chat-message.js'
import { createContentChat } from './create-content-chat.js'
import { hasFollowed, rebuildMemory } from './rebuild-memory.js'

export interface ChatSummary {
  thread: string
  title: string
  /** ISO 8601. */
  updatedAt: string
  messages: number
}

/** The earlier chats, newest first. */
export function useChatSummaries() {
  return useQuery({
    queryKey: ['chats'],
    queryFn: () => fetchJson<{ chats: ChatSummary[] }>('/chats').then(({ chats }) => chats),
  })
}

/** A chat with its memory. It stays in the cache, so that an answer goes on while another chat is on the screen. */
export function useContentChat(thread: string) {
  const queryClient = useQueryClient()
  return useQuery({
    ...KEPT,
    queryKey: ['chat', thread],
    queryFn: async () => {
      const { messages } = await fetchJson<{ messages: ChatMessage[] }>(`/chats/${encodeURIComponent(thread)}`)
      return openChat(queryClient, { thread, messages, memory: memoryOf(thread) })
    },
  })
}

/** The same conversation without memory, on a copy of the site: what one of the two deletes, the other still has. */
export function useChatWithoutMemory(thread: string) {
  const queryClient = useQueryClient()
  return useQuery({
    ...KEPT,
    queryKey: ['chat', thread, 'without memory'],
    queryFn: async () =>
      openChat(
        queryClient,
        await fetchJson<{ thread: string; messages: ChatMessage[] }>(`/chats/${encodeURIComponent(thread)}/copy`, {
          method: 'POST',
        }),
      ),
  })
}

/** Whether memory has followed a chat, as it was when the chat was opened. */
export function useHasFollowed(thread: string, { enabled }: { enabled: boolean }) {
  return useQuery({
    ...KEPT,
    queryKey: ['memory', thread, 'has followed'],
    queryFn: () => hasFollowed(memoryOf(thread)),
    enabled,
  })
}

/** What memory makes of a chat that it has not followed. */
export function useRebuiltMemory(thread: string, { messages, enabled }: { messages: ChatMessage[]; enabled: boolean }) {
  return useQuery({
    ...KEPT,
    queryKey: ['memory', thread],
    queryFn: () => rebuildMemory(memoryOf(thread), messages),
    enabled,
  })
}

const KEPT = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY }

function openChat(queryClient: QueryClient, chat: { thread: string; messages: ChatMessage[]; memory?: ChatMemory }) {
  const { thread, messages, memory } = chat
  return createContentChat({
    thread,
    messages,
    ...(memory ? { memory } : {}),
    onAnswered() {
      // The assistant changes content through the server, so what is on the screen is read again.
      void queryClient.invalidateQueries({ queryKey: ['content'] })
      void queryClient.invalidateQueries({ queryKey: ['chats'] })
    },
  })
}
