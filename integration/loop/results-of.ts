import { type JsonRecord, recordsOf, textOf } from '../endpoints/json-value.js'

/** The tool results of a body of OpenAI Chat or Anthropic, by call id, in order. */
export function resultsOf(body: JsonRecord): ReadonlyMap<string, string> {
  const results = new Map<string, string>()
  for (const message of recordsOf(body['messages'])) {
    if (message['role'] === 'tool') results.set(textOf(message['tool_call_id']), wordsOf(message['content']))
    for (const block of recordsOf(message['content'])) {
      if (block['type'] === 'tool_result') results.set(textOf(block['tool_use_id']), wordsOf(block['content']))
    }
  }
  return results
}

function wordsOf(content: unknown): string {
  if (typeof content === 'string') return content
  return recordsOf(content)
    .map(part => textOf(part['text']))
    .join('')
}
