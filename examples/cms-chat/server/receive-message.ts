import { getToolName, isToolUIPart, type UIMessage } from 'ai'
import { isMemoryTool } from './memory-tools.js'
import { withoutMemoryBlock } from './without-memory-block.js'

/**
 * A thread's messages once the page has sent `last`. Of the page only that is taken which nobody else can know, the user's
 * message and what the page's own tools answered: so no block, no citation and no altered result is stored, and what
 * another tab has added meanwhile stays. A user's message that is known was edited, or is answered again: what followed it
 * is dropped.
 */
export function receiveMessage(stored: readonly UIMessage[], last: UIMessage): UIMessage[] {
  const place = stored.findIndex(({ id }) => id === last.id)
  const known = stored[place]
  if (last.role === 'assistant') return known ? stored.with(place, withPageOutputs(known, last)) : [...stored]
  return [...(known ? stored.slice(0, place) : stored), withoutMemoryBlock(last)]
}

function withPageOutputs(stored: UIMessage, sent: UIMessage): UIMessage {
  const answered = new Map(
    sent.parts.flatMap(part =>
      isToolUIPart(part) && isMemoryTool(getToolName(part)) ? [[part.toolCallId, part] as const] : [],
    ),
  )
  return {
    ...stored,
    parts: stored.parts.map(part => (isToolUIPart(part) ? (answered.get(part.toolCallId) ?? part) : part)),
  }
}
