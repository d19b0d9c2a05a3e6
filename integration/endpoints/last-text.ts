import { isRecord, type JsonRecord, recordsOf, textOf } from './json-value.js'
import type { ProviderName } from './provider.js'

const LISTS: Readonly<Record<ProviderName, string>> = {
  'openai-chat': 'messages',
  'openai-responses': 'input',
  anthropic: 'messages',
  google: 'contents',
}

/** The last words of a body, and who says them; without words where something else stands last. */
export function lastText(provider: ProviderName, body: JsonRecord): { readonly role: string; readonly text: string } {
  const last = recordsOf(body[LISTS[provider]]).at(-1)
  if (!isRecord(last)) return { role: '', text: textOf(body['input']) }
  const content = last['content'] ?? last['parts']
  const text = typeof content === 'string' ? content : textOf(recordsOf(content).at(-1)?.['text'])
  return { role: textOf(last['role']), text }
}
