/** What a model gave, bounded, in a sentence that says what is wrong with it. */
export function quoteGiven(given: unknown): string {
  const text = typeof given === 'object' || typeof given === 'function' ? typeof given : String(given)
  return JSON.stringify(text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text)
}

const MAX_LENGTH = 100
