import { answerObject } from './answer-object.js'

/** JSON Schema of a model's answer. */
export const SELECTION_SCHEMA: Readonly<Record<string, unknown>> = {
  type: 'object',
  additionalProperties: false,
  required: ['sections'],
  properties: { sections: { type: 'array', items: { type: 'integer' } } },
}

/**
 * The sections that a model's answer names, out of those that it was shown; what is no number of one is left out.
 * Undefined where the answer is none, or names some and none of them exists. (D3)
 */
export function readSelection<Section>(answer: unknown, shown: readonly Section[]): readonly Section[] | undefined {
  const numbers = answerObject(answer)?.sections
  if (!Array.isArray(numbers)) return undefined
  const chosen = shown.filter((_, index) => numbers.includes(index + 1))
  return chosen.length === 0 && numbers.length > 0 ? undefined : chosen
}
