import { isJsonObject, type Json, type JsonObject } from '../../../model/json.js'

/** A model's answer as a plain object, which may stand as JSON in a text; undefined where it is none. */
export function answerObject(answer: unknown): JsonObject | undefined {
  try {
    // A model may put its JSON into a fence.
    const text = typeof answer === 'string' ? answer.slice(answer.indexOf('{'), answer.lastIndexOf('}') + 1) : undefined
    const value = JSON.parse(text ?? JSON.stringify(answer)) as Json
    return isJsonObject(value) ? value : undefined
  } catch {
    return undefined
  }
}
