import { isToolUIPart } from 'ai'
import type { ChatMessage } from '../../server/chat-message'
import { toolWords } from './tool-words'

/** What was said, which tools ran, and what the server left out of the history for citations. */
export function Message({ message: { role, parts, metadata } }: { message: ChatMessage }) {
  return (
    <div className={role}>
      {parts.map((part, index) => {
        if (part.type === 'text') return <p key={index}>{part.text}</p>
        if (!isToolUIPart(part)) return null
        return (
          <p key={index} className="tool">
            {toolWords(part)}
          </p>
        )
      })}
      {metadata && metadata.cited > 0 && (
        <p className="soft">
          The server sent {metadata.cited} {metadata.cited === 1 ? 'result' : 'results'} as citations, which saved{' '}
          {metadata.citedTokens.toLocaleString('en')} tokens.
        </p>
      )}
    </div>
  )
}
