import { isToolUIPart } from 'ai'
import { memo } from 'react'
import type { ChatMessage, ToolPart } from './chat-message.js'
import { isLarge } from './large-results.js'
import { ResultCard } from './result-card.js'
import { ToolCalls } from './tool-calls.js'

type Block =
  | { kind: 'text'; text: string }
  | { kind: 'calls'; calls: ToolPart[] }
  /** A result that is too large for the chat. */
  | { kind: 'result'; call: ToolPart }

interface MessageProps {
  message: ChatMessage
  onOpenPage: (slug: string) => void
}

/** What the assistant said and did. While one message streams, the others are not rendered again. */
export const Message = memo(function Message({ message, onOpenPage }: MessageProps) {
  return (
    <article className="message" data-role={message.role} aria-label="Assistant">
      {toBlocks(message).map((block, index) => {
        if (block.kind === 'text') return <p key={index}>{block.text}</p>
        if (block.kind === 'result') return <ResultCard key={index} call={block.call} />
        return <ToolCalls key={index} calls={block.calls} onOpenPage={onOpenPage} />
      })}
    </article>
  )
})

/** The parts to show, with calls of one tool that follow each other together. */
function toBlocks({ parts }: ChatMessage): Block[] {
  const blocks: Block[] = []
  for (const part of parts) {
    const last = blocks.at(-1)
    if (part.type === 'text' && part.text) blocks.push({ kind: 'text', text: part.text })
    if (!isToolUIPart(part)) continue
    if (isLarge(part)) blocks.push({ kind: 'result', call: part })
    else if (last?.kind === 'calls' && last.calls[0]?.type === part.type) last.calls.push(part)
    else blocks.push({ kind: 'calls', calls: [part] })
  }
  return blocks
}
