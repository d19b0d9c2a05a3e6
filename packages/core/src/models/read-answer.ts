import type { LlmRequest } from '../host-models.js'

const FENCE = '```'
const OPENING = /^```(?:json)?\s*\n/i

/**
 * A model's text as what was asked for: the value of its JSON where there is a schema, also where the JSON stands in a
 * fence. What is no JSON stays a text, for whoever asked checks each answer.
 */
export function readAnswer(text: string, schema: LlmRequest['schema']): unknown {
  if (!schema) return text
  const bare = text.trim()
  const opening = OPENING.exec(bare)?.[0]
  const isFenced = opening !== undefined && bare.endsWith(FENCE)
  try {
    return JSON.parse(isFenced ? bare.slice(opening.length, -FENCE.length) : text)
  } catch {
    return text
  }
}
