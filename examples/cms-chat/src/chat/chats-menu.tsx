import { useRef } from 'react'
import { writeAge, writeCount } from '../app/format.js'
import { Icon } from '../app/icon.js'
import { Link } from '../app/link.js'
import { Failure, Loading } from '../app/notice.js'
import { goToNewChat, usePlace } from '../app/place.js'
import { useChatSummaries } from './chat-queries.js'

/** The name of the open chat, which opens the list of the earlier ones. */
export function ChatsMenu() {
  const { chat } = usePlace()
  const chats = useChatSummaries()
  const list = useRef<HTMLDivElement>(null)
  const close = () => list.current?.hidePopover()
  const open = chats.data?.find(({ thread }) => thread === chat)

  return (
    <>
      <button
        className="chats-toggle"
        popoverTarget="chats"
        aria-label={`Chats. Open now: ${open?.title ?? 'New chat'}`}
      >
        <Icon name="chat" />
        <span className="chats-title">{open?.title ?? 'New chat'}</span>
        <Icon name="chevron" />
      </button>
      <div
        ref={list}
        id="chats"
        className="chats"
        popover="auto"
        role="dialog"
        aria-label="Chats"
        onToggle={({ newState }) => newState === 'open' && void chats.refetch()}
      >
        <button
          className="button"
          onClick={() => {
            close()
            goToNewChat()
          }}
        >
          <Icon name="plus" /> New chat
        </button>
        {chats.isPending && <Loading label="Loading the chats" lines={3} />}
        {chats.isError && <Failure error={chats.error} onRetry={() => void chats.refetch()} />}
        {chats.data?.length === 0 && (
          <p className="hint">No earlier chats. The first one begins with your first message.</p>
        )}
        {chats.data && chats.data.length > 0 && (
          <ul>
            {chats.data.map(({ thread, title, updatedAt, messages }) => (
              <li key={thread}>
                <Link to={{ chat: thread }} aria-current={thread === chat ? 'page' : undefined} onClick={close}>
                  <span className="chats-title">{title}</span>
                  <span className="chats-facts">
                    {writeAge(updatedAt)} · {writeCount(messages, 'message')}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  )
}
