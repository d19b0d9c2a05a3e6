import type { ChatMessage } from './chat-message'

type Messages = readonly ChatMessage[]

/** A conversation with a message asked. One that comes again was edited, or is asked anew: what followed it is gone. */
export function askIn(messages: Messages, message: ChatMessage): Messages {
  const place = messages.findIndex(({ id }) => id === message.id)
  return [...(place === -1 ? messages : messages.slice(0, place)), message]
}

/**
 * A conversation with an answer behind its question, where more may have been asked meanwhile: who stops an answer asks at
 * once. Unchanged where the question is gone, or nothing was answered.
 */
export function answerIn(messages: Messages, questionId: string, answer: ChatMessage): Messages {
  const question = messages.findIndex(({ id }) => id === questionId)
  if (question === -1 || answer.parts.length === 0) return messages
  const isAnswered = messages[question + 1]?.role === 'assistant'
  return [...messages.slice(0, question + 1), answer, ...messages.slice(question + (isAnswered ? 2 : 1))]
}
