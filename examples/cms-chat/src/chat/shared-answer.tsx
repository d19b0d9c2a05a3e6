import type { ChatMessage } from './chat-message.js'
import { Message } from './message.js'

interface SharedAnswerProps {
  answer: readonly ChatMessage[]
  onOpenPage: (slug: string) => void
}

/** An answer from before two conversations were compared: both go on from it, and neither gave it. */
export function SharedAnswer({ answer, onOpenPage }: SharedAnswerProps) {
  const memory = answer.find(({ metadata }) => metadata?.sent)?.metadata?.sent?.memory
  const how = memory && (memory === 'on' ? ', with memory' : ', without memory')
  return (
    <div className="answer shared" role="group" aria-label="Before the comparison">
      <p className="answer-facts">Before the comparison{how}</p>
      {answer.map(message => (
        <Message key={message.id} message={message} onOpenPage={onOpenPage} />
      ))}
    </div>
  )
}
