import { usePlace } from '../app/place.js'
import { Failure, Loading } from '../app/notice.js'
import { MemoryPanel } from '../memory-panel/memory-panel.js'
import { ChatBar } from './chat-bar.js'
import { useContentChat } from './chat-queries.js'
import { Comparison } from './comparison.js'
import { Conversation } from './conversation.js'
import { RebuiltNote } from './rebuilt-note.js'

/** The assistant: the open chat, and what is remembered of it. */
export function Chat({ onOpenPage }: { onOpenPage: () => void }) {
  const { chat: thread, memory } = usePlace()
  const opened = useContentChat(thread)

  return (
    <section className="chat" id="assistant" aria-label="Assistant" tabIndex={-1} data-memory={memory}>
      <h1 className="unseen">Assistant</h1>
      <ChatBar />
      <MemoryPanel chat={opened.data} />
      {opened.isPending && <Loading label="Loading the chat" lines={5} />}
      {opened.isError && <Failure error={opened.error} onRetry={() => void opened.refetch()} />}
      {opened.data && memory !== 'off' && <RebuiltNote key={`${thread} note`} chat={opened.data} />}
      {opened.data &&
        (memory === 'side' ? (
          <Comparison key={thread} chat={opened.data} onOpenPage={onOpenPage} />
        ) : (
          <Conversation key={thread} chat={opened.data} onOpenPage={onOpenPage} />
        ))}
    </section>
  )
}
