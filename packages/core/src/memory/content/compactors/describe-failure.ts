import { isJsonObject, type Json } from '../../../model/json.js'
import { cleanText } from '../../clean-text.js'
import type { ReadContent } from '../read-content.js'
import { quoteText } from '../write-value.js'

/** What a failed call said. (A5) */
export function describeFailure({ text, json }: ReadContent): readonly string[] {
  const message = cleanText(messageIn(json) ?? text, 160)
  return message === '' ? [] : [quoteText(message, 150)]
}

function messageIn(json: Json | undefined, depth = 0): string | undefined {
  if (typeof json === 'string') return json.trim() === '' ? undefined : json
  if (!isJsonObject(json) || depth > MAX_DEPTH) return undefined
  for (const key of MESSAGE_KEYS) {
    const message = messageIn(Object.hasOwn(json, key) ? json[key] : undefined, depth + 1)
    if (message !== undefined) return message
  }
  return undefined
}

const MESSAGE_KEYS = ['message', 'error', 'errors', 'detail', 'description', 'reason', 'title']
const MAX_DEPTH = 3
