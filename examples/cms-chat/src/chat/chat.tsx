import { useQuery } from '@tanstack/react-query'
import type { UIMessage } from 'ai'
import { fetchJson } from '../app/fetch-json.js'
import { Failure, Loading } from '../app/notice.js'
import { Conversation } from './conversation.js'

export interface ChatProps {
  thread: string
  /** The chat has opened a page in the app. */
  onOpenPage: () => void
}

/** The chat of one thread, from the messages that the server kept. */
export function Chat({ thread, onOpenPage }: ChatProps) {
  const kept = useQuery({
    queryKey: ['chat', thread],
    queryFn: () => fetchJson<{ messages: UIMessage[] }>(`/chats/${encodeURIComponent(thread)}`),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  return (
    <section className="chat" aria-label="Assistant">
      {kept.isPending && <Loading label="Loading the chat" lines={5} />}
      {kept.isError && <Failure error={kept.error} onRetry={() => void kept.refetch()} />}
      {kept.data && <Conversation thread={thread} kept={kept.data.messages} onOpenPage={onOpenPage} />}
    </section>
  )
}
