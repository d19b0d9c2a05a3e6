import type { ChatStatus } from 'ai'
import { writeCount } from '../app/format.js'
import { Icon } from '../app/icon.js'
import { Failure } from '../app/notice.js'
import { type ChatMessage, toolParts } from './chat-message.js'
import type { Outcome } from './compare-answers.js'
import { Message } from './message.js'
import { SIDE_LABELS } from './side.js'

// Whether an edit hit what its user meant, no page can know: it says what happened, and praises nothing.
const OUTCOMES = {
  acted: { icon: 'edit', words: 'Acted without asking' },
  asked: { icon: 'warning', words: 'Had to ask what was meant' },
} as const

interface AnswerCellProps {
  /** Which conversation it is from, where there are two. */
  label: string | undefined
  /** Undefined where the conversation was not asked. */
  answer: readonly ChatMessage[] | undefined
  /** Where two conversations differ in it. */
  outcome: Outcome | undefined
  /** `past`: an earlier turn's; `last`: the newest, and over. */
  state: ChatStatus | 'past' | 'last'
  error: Error | undefined
  onOpenPage: (slug: string) => void
  onAgain: () => void
}

/** What one conversation answered in a turn. */
export function AnswerCell({ label, answer, outcome, state, error, onOpenPage, onAgain }: AnswerCellProps) {
  const isOver = state === 'past' || state === 'last'
  return (
    <div className="answer" role={label && 'group'} aria-label={label} data-label={label} data-outcome={outcome}>
      {label && <p className="answer-label">{label}</p>}
      {outcome && (
        <p className="outcome">
          <Icon name={OUTCOMES[outcome].icon} /> {OUTCOMES[outcome].words}
        </p>
      )}
      {answer?.map(message => (
        <Message key={message.id} message={message} onOpenPage={onOpenPage} />
      ))}
      {!answer && <p className="hint">Was not asked this.</p>}
      {label === SIDE_LABELS.with && answer?.some(({ metadata }) => metadata?.sent?.memory === 'off') && (
        <p className="hint">Memory was off for this answer.</p>
      )}
      {state === 'submitted' && (
        <p className="thinking" role="status">
          <span>Thinking…</span>
        </p>
      )}
      {state === 'error' && error && <Failure error={inServersWords(error)} onRetry={onAgain} />}
      {isOver && label && answer && <p className="answer-facts">{writeFacts(answer)}</p>}
      {state === 'last' && answer && answer.length > 0 && (
        <button className="button quiet again" onClick={onAgain}>
          <Icon name="again" /> Retry
        </button>
      )}
    </div>
  )
}

function writeFacts(answer: readonly ChatMessage[]): string {
  const calls = answer.flatMap(toolParts).length
  const tokens = answer.reduce((sum, { metadata }) => sum + (metadata?.inputTokens ?? 0), 0)
  return [
    calls === 0 ? 'no tool call' : writeCount(calls, 'tool call'),
    tokens > 0 && `${writeCount(tokens, 'token')} read`,
  ]
    .filter(Boolean)
    .join(' · ')
}

/** The transport's error holds the body of the answer, which is JSON where our server wrote it. */
function inServersWords(error: Error): Error {
  try {
    return new Error(JSON.parse(error.message).error.message)
  } catch {
    return error
  }
}
