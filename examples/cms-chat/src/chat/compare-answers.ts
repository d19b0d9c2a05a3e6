import { type ChatMessage, textOf, toolParts } from './chat-message.js'

/** What became of a message where two conversations differ: one acted on it, the other had to ask. */
export type Outcome = 'acted' | 'asked'

/** By conversation; all undefined where they do not differ in this. */
export function compareAnswers(
  answers: readonly (readonly ChatMessage[] | undefined)[],
): readonly (Outcome | undefined)[] {
  const outcomes = answers.map(answer => answer && outcomeOf(answer))
  return outcomes.includes('acted') && outcomes.includes('asked') ? outcomes : outcomes.map(() => undefined)
}

function outcomeOf(answer: readonly ChatMessage[]): Outcome | undefined {
  if (answer.some(message => toolParts(message).length > 0)) return 'acted'
  return answer.map(textOf).join('').trim().endsWith('?') ? 'asked' : undefined
}
