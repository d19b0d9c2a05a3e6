import type { AnswerTo, Question, Reply } from '@antecedent/core/devtools'
import { useEffect, useState } from 'preact/hooks'
import { keepAnswered } from './keep-answered.js'
import { usePanel, usePanelStore } from './use-panel.js'

/** The newest answer to a question; the one before it stays until it comes. */
export interface Asked<About extends Question['about']> {
  /** Never about another memory or another thing than was asked for. It may be of another step while it is loading. */
  readonly answer: AnswerTo<About> | undefined
  /** Why there is no newer answer. */
  readonly error: Extract<Reply<never>, { error: unknown }>['error'] | undefined
  /** Whether the question as it is has no answer yet. */
  readonly isLoading: boolean
}

interface KeptAnswer<About extends Question['about']> {
  readonly client: string | undefined
  readonly content: string
  readonly subject: string
  readonly reply: Reply<AnswerTo<About>>
  readonly answer: AnswerTo<About> | undefined
}

/** Asks the selected memory: again after each of its changes, and once about what was, for that stays. */
export function useAnswer<About extends Question['about']>(
  question: Extract<Question, { about: About }>,
): Asked<About> {
  const store = usePanelStore()
  const client = usePanel(state => state.client?.id)
  const [kept, setKept] = useState<KeptAnswer<About>>()
  const content = JSON.stringify(question)
  const subject = subjectOf(question)
  useEffect(
    () =>
      keepAnswered<About>({
        store,
        question: JSON.parse(content) as typeof question,
        onReply: reply =>
          setKept(before => ({ client, content, subject, reply, answer: answerIn(reply) ?? before?.answer })),
      }),
    [store, content, subject, client],
  )
  if (!kept || kept.client !== client || kept.subject !== subject) return NOT_YET
  const isCurrent = kept.content === content
  const error = isCurrent && 'error' in kept.reply ? kept.reply.error : undefined
  return { answer: kept.answer, error, isLoading: !isCurrent }
}

const NOT_YET = { answer: undefined, error: undefined, isLoading: true } as const

/** Subject of a question, whenever it was so and however it is wanted. */
function subjectOf(question: Question): string {
  switch (question.about) {
    case 'entity':
      return `entity ${question.key}`
    case 'artifact':
      return `artifact ${question.id}`
    default:
      return question.about
  }
}

function answerIn<Value>(reply: Reply<Value>): Value | undefined {
  return 'error' in reply ? undefined : reply.value
}
