import type { ChatStatus } from 'ai'
import { useEffect, useRef, type ReactNode } from 'react'

const NEAR_END_PX = 40

/** Keeps its end in view while it grows or its room changes, unless the reader has scrolled up. */
export function MessageLog({ status, children }: { status: ChatStatus; children: ReactNode }) {
  const log = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)

  useEffect(() => {
    const element = log.current
    if (!element) return undefined
    const keepEnd = () => {
      if (isAtEnd.current) element.scrollTop = element.scrollHeight
    }
    const sizes = new ResizeObserver(keepEnd)
    const contents = new MutationObserver(keepEnd)
    sizes.observe(element)
    contents.observe(element, { childList: true, subtree: true, characterData: true })
    keepEnd()
    return () => {
      sizes.disconnect()
      contents.disconnect()
    }
  }, [])

  return (
    <div
      ref={log}
      className="messages"
      role="log"
      aria-label="Messages"
      aria-busy={status === 'submitted' || status === 'streaming'}
      // A region that scrolls must be reachable by keyboard.
      tabIndex={0}
      data-status={status}
      onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
        isAtEnd.current = scrollHeight - scrollTop - clientHeight < NEAR_END_PX
      }}
    >
      {children}
    </div>
  )
}
