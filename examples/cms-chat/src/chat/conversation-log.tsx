import { useCallback } from 'react'
import { goTo, pathOfPage } from '../app/place.js'
import { AnswerCell } from './answer-cell.js'
import { textOf } from './chat-message.js'
import { compareAnswers } from './compare-answers.js'
import { MessageLog } from './message-log.js'
import { SharedAnswer } from './shared-answer.js'
import { isAwaited, isBusy, type Side, SIDE_LABELS } from './side.js'
import { SideHeads } from './side-heads.js'
import { NextSuggestion, Suggestions } from './suggestions.js'
import { toTurns } from './turns.js'
import { UserMessage } from './user-message.js'

interface ConversationLogProps {
  sides: readonly Side[]
  onOpenPage: () => void
  onSend: (text: string) => void
  onEdit: (messageId: string, text: string) => void
}

/** What was said, turn by turn: of one chat, or of two in columns, so that a row is one message and both answers. */
export function ConversationLog({ sides, onOpenPage, onSend, onEdit }: ConversationLogProps) {
  const turns = toTurns(sides.map(({ messages }) => messages))
  const status =
    sides.find(isBusy)?.status ??
    sides.find(({ error }) => error)?.status ??
    (sides.some(isAwaited) ? 'streaming' : 'ready')
  const isCompared = sides.length > 1
  const asked = turns.map(({ question }) => (question ? textOf(question) : ''))
  const openPage = useCallback(
    (slug: string) => {
      goTo({ path: pathOfPage(slug) })
      onOpenPage()
    },
    [onOpenPage],
  )

  return (
    <MessageLog status={status}>
      {isCompared && <SideHeads sides={sides} turns={turns} />}
      {turns.length === 0 && <Suggestions isCompared={isCompared} onPick={onSend} />}
      {turns.map(({ id, question, answers, shared }, index) => (
        <section key={id} className="turn">
          {question && <UserMessage message={question} isBusy={sides.some(isBusy)} onEdit={onEdit} />}
          <div className="answers">
            {shared && <SharedAnswer answer={shared} onOpenPage={openPage} />}
            {(shared ? [] : sides).map((side, place) => (
              <AnswerCell
                key={side.name}
                label={SIDE_LABELS[side.name]}
                answer={answers[place]}
                outcome={sides.some(isBusy) && index === turns.length - 1 ? undefined : compareAnswers(answers)[place]}
                state={index < turns.length - 1 ? 'past' : isBusy(side) ? side.status : side.error ? 'error' : 'last'}
                error={side.error}
                onOpenPage={openPage}
                onAgain={() => void side.regenerate()}
              />
            ))}
          </div>
        </section>
      ))}
      {isCompared && turns.length > 0 && status === 'ready' && <NextSuggestion asked={asked} onPick={onSend} />}
    </MessageLog>
  )
}
