import { useMemoryRequests } from '@antecedent/react'
import { usePlace } from '../app/place.js'
import type { ChatMessage } from './chat-message.js'
import { isBusy, type Side } from './side.js'
import { writeResting, writeSent } from './write-sent.js'

/** One sentence on the last message: what the model was sent, what memory added to it, and what was saved. */
export function SentLine({ messages, status }: Pick<Side, 'messages' | 'status'>) {
  const { memory, history } = usePlace()
  const [receipt] = useMemoryRequests({ limit: 1 })
  const answer: ChatMessage | undefined = messages.at(-1)
  const facts = answer?.role === 'assistant' ? answer.metadata?.sent : undefined
  const sentence = facts
    ? writeSent(facts, receipt)
    : isBusy({ status })
      ? 'Sending…'
      : writeResting({ hasMemory: memory !== 'off', isWhole: history === 'full' })
  return (
    <p
      className="sent-line"
      role="status"
      title="Estimated. Instructions and tools, the same for every message, are not counted."
    >
      {sentence}
    </p>
  )
}
