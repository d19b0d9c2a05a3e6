import type { ChatStatus } from 'ai'
import { useEffect, useRef, type ReactNode } from 'react'

const NEAR_END_PX = 40

/** Keeps its end in view while it grows or its room changes, unless the reader has scrolled up. */
export function MessageLog({ status, children }: { status: ChatStatus; children: ReactNode }) {
  const log = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)
  const seenHeights = useRef('')

  useEffect(() => {
    const element = log.current
    if (!element) return undefined
    const keepEnd = () => {
      // What an empty chat offers is read from its beginning.
      if (isAtEnd.current && element.querySelector('.turn')) element.scrollTop = element.scrollHeight
      seenHeights.current = heightsOf(element)
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
      onScroll={({ currentTarget }) => {
        const { scrollTop, scrollHeight, clientHeight } = currentTarget
        // A browser scrolls too where heights change, and before an observer hears of it: that is no wish of the reader's.
        if (heightsOf(currentTarget) === seenHeights.current)
          isAtEnd.current = scrollHeight - scrollTop - clientHeight < NEAR_END_PX
      }}
    >
      {children}
    </div>
  )
}

function heightsOf({ scrollHeight, clientHeight }: HTMLElement): string {
  return `${scrollHeight} ${clientHeight}`
}
