import type { UIMessage } from 'ai'

/**
 * A thread's messages with an answer in its place, after its question: another tab may have asked meanwhile. A question
 * has one answer, the last that came; where the question was edited away, its answer goes too.
 */
export function keepAnswer(
  stored: readonly UIMessage[],
  { answer, questionId }: { answer: UIMessage; questionId: string },
): UIMessage[] {
  const question = stored.findIndex(({ id }) => id === questionId)
  if (question === -1 || answer.parts.length === 0) return [...stored]
  const hasAnswer = stored[question + 1]?.role === 'assistant'
  return stored.toSpliced(question + 1, hasAnswer ? 1 : 0, answer)
}
