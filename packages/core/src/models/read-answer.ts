import type { LlmRequest } from '../working-memory-options.js'

const FENCED = /^\s*```(?:json)?\s*\n([^]*?)\n?\s*```\s*$/i

/**
 * A model's text as what was asked for: the value of its JSON where there is a schema, also where the JSON stands in a
 * fence. What is no JSON stays a text, for whoever asked checks each answer.
 */
export function readAnswer(text: string, schema: LlmRequest['schema']): unknown {
  if (!schema) return text
  try {
    return JSON.parse(FENCED.exec(text)?.[1] ?? text)
  } catch {
    return text
  }
}
