import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { fetchJson } from '../app/fetch-json.js'
import { type ChatMemory, memoryOf } from '../app/thread-memory.js'
import type { ChatMessage } from './chat-message.js'
import { createContentChat } from './create-content-chat.js'
import { followOtherTabs, notifyOtherTabs } from './other-tabs.js'
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
      const load = () => fetchJson<StoredChat>(`/chats/${encodeURIComponent(thread)}`).then(({ messages }) => messages)
      return openChat(queryClient, { thread, messages: await load(), memory: memoryOf(thread), load })
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
        await fetchJson<StoredChat & { thread: string }>(`/chats/${encodeURIComponent(thread)}/copy`, {
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

interface StoredChat {
  messages: ChatMessage[]
}

interface OpenedChat extends StoredChat {
  thread: string
  memory?: ChatMemory
  /** Reads its messages anew. Left out, it is followed in no other tab. */
  load?: () => Promise<ChatMessage[]>
}

function openChat(queryClient: QueryClient, { thread, messages, memory, load }: OpenedChat) {
  // The assistant changes content through the server, so what is on the screen is read again.
  const readAgain = () => {
    void queryClient.invalidateQueries({ queryKey: ['content'] })
    void queryClient.invalidateQueries({ queryKey: ['chats'] })
  }
  let catchUp = () => {}
  const chat = createContentChat({
    thread,
    messages,
    ...(memory ? { memory } : {}),
    onAnswered() {
      readAgain()
      notifyOtherTabs(thread)
      catchUp()
    },
  })
  if (load) catchUp = followOtherTabs(chat, { load, onNews: readAgain })
  return chat
}
