import type { ChatMessage } from './chat-message.js'

/** What the user said, and what each conversation answered. */
export interface Turn {
  readonly id: string
  readonly question: ChatMessage | undefined
  /** By conversation; undefined for one that was not asked this. */
  readonly answers: readonly (readonly ChatMessage[] | undefined)[]
  /** What was answered before the conversations parted, where it still stands: it is none's own. */
  readonly shared: readonly ChatMessage[] | undefined
}

/** Conversations side by side: the same message of the user, known by its id, is one turn. */
export function toTurns(conversations: readonly (readonly ChatMessage[])[]): readonly Turn[] {
  const turns = new Map<string, { question: ChatMessage | undefined; answers: (ChatMessage[] | undefined)[] }>()
  for (const [side, messages] of conversations.entries()) {
    let answer: ChatMessage[] = []
    for (const message of messages) {
      const isQuestion = message.role === 'user'
      if (!isQuestion && message !== messages[0]) {
        answer.push(message)
        continue
      }
      answer = isQuestion ? [] : [message]
      const id = isQuestion ? message.id : 'beginning'
      const turn = turns.get(id) ?? {
        question: isQuestion ? message : undefined,
        answers: conversations.map(() => undefined),
      }
      turn.answers[side] = answer
      turns.set(id, turn)
    }
  }
  return [...turns].map(([id, { question, answers }]) => ({ id, question, ...setSharedApart(answers) }))
}

/** A copy of a conversation begins with answers that it did not give. */
function setSharedApart(answers: Turn['answers']): Pick<Turn, 'answers' | 'shared'> {
  const copied = answers.find(answer => answer?.some(({ metadata }) => metadata?.isCopied))
  if (!copied) return { answers, shared: undefined }
  const isOriginal = (message: ChatMessage) => copied.some(({ id }) => id === message.id)
  const shared = answers.find(answer => answer !== copied && answer?.some(isOriginal))
  return { answers: answers.map(answer => (answer === copied || answer === shared ? undefined : answer)), shared }
}
