import { isToolUIPart, type ToolUIPart, type DynamicToolUIPart, type UIMessage } from 'ai'
import { memo } from 'react'
import { ToolCalls } from './tool-calls.js'

type ToolPart = ToolUIPart | DynamicToolUIPart
type Block = { kind: 'text'; text: string } | { kind: 'calls'; calls: ToolPart[] }

/** While one message streams, the others are not rendered again. */
export const Message = memo(function Message({
  message,
  onOpenPage,
}: {
  message: UIMessage
  onOpenPage: (slug: string) => void
}) {
  return (
    <article className="message" data-role={message.role} aria-label={message.role === 'user' ? 'You' : 'Assistant'}>
      {toBlocks(message).map((block, index) =>
        block.kind === 'text' ? (
          <p key={index}>{block.text}</p>
        ) : (
          <ToolCalls key={index} calls={block.calls} onOpenPage={onOpenPage} />
        ),
      )}
    </article>
  )
})

/** The parts to show, with calls of one tool that follow each other together. */
function toBlocks({ parts }: UIMessage): Block[] {
  const blocks: Block[] = []
  for (const part of parts) {
    const last = blocks.at(-1)
    if (part.type === 'text' && part.text) blocks.push({ kind: 'text', text: part.text })
    if (!isToolUIPart(part)) continue
    if (last?.kind === 'calls' && last.calls[0]?.type === part.type) last.calls.push(part)
    else blocks.push({ kind: 'calls', calls: [part] })
  }
  return blocks
}
