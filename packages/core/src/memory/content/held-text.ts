import { isJsonObject, type Json } from '../../model/json.js'
import { readJson } from './read-json.js'

/** The text inside an MCP result, which many tools give as it is; any other text is itself. */
export function heldText(text: string): string {
  const json = readJson(text)
  const content = isJsonObject(json) ? json['content'] : json
  if (!isTextParts(content)) return text
  return content.map(part => part.text).join('\n')
}

function isTextParts(
  content: Json | undefined,
): content is readonly { readonly type: 'text'; readonly text: string }[] {
  return (
    Array.isArray(content) &&
    content.length > 0 &&
    content.every(part => isJsonObject(part) && part['type'] === 'text' && typeof part['text'] === 'string')
  )
}
