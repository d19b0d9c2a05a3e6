import { createModelEndpoint } from './create-model-endpoint.js'
import type { JsonRecord } from './json-value.js'

export const PATHS = {
  'openai-chat': '/v1/chat/completions',
  'openai-responses': '/v1/responses',
  anthropic: '/v1/messages',
  google: '/v1beta/models/m:generateContent',
}

type Wire = keyof typeof PATHS

/** A whole body of a wire with these messages, items or contents. */
export function bodyOf(wire: Wire, messages: readonly unknown[], rest: JsonRecord = {}): JsonRecord {
  if (wire === 'google') return { contents: messages, ...rest }
  if (wire === 'openai-responses') return { model: 'm', input: messages, ...rest }
  return { model: 'm', messages, ...(wire === 'anthropic' && { max_tokens: 100 }), ...rest }
}

export async function send(wire: Wire, body: unknown, endpoint = createModelEndpoint()) {
  const response = await endpoint.fetch(`http://localhost${PATHS[wire]}`, {
    method: 'POST',
    headers: { 'anthropic-version': '2026-10-21' },
    body: JSON.stringify(body),
  })
  return { status: response.status, answer: (await response.json()) as JsonRecord }
}

export async function refusal(
  wire: Wire,
  messages: readonly unknown[],
  rest?: JsonRecord,
): Promise<string | undefined> {
  const { status, answer } = await send(wire, bodyOf(wire, messages, rest))
  return status === 400 ? (answer['error'] as { message: string }).message : undefined
}

export const user = { role: 'user', content: 'Hello' }
