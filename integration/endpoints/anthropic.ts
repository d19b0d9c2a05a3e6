import { checkAnthropic, messagesOf } from './check-anthropic.js'
import type { JsonRecord } from './json-value.js'
import { type ModelAnswer, piecesOf } from './model-script.js'
import type { Provider, ServerEvent } from './provider.js'

const ERROR_TYPES: Readonly<Record<number, string>> = {
  400: 'invalid_request_error',
  429: 'rate_limit_error',
  500: 'api_error',
  529: 'overloaded_error',
}
const USAGE = { input_tokens: 1, cache_creation_input_tokens: 0, cache_read_input_tokens: 0, output_tokens: 1 }

/** Anthropic's Messages. */
export const anthropic: Provider = {
  name: 'anthropic',
  path: /\/messages$/,
  isStream: ({ body }) => body['stream'] === true,
  violations: ({ body, headers }, known) => checkAnthropic(body, headers, known),
  errorBody: (status, { message }) => ({
    type: 'error',
    error: { type: ERROR_TYPES[status] ?? 'api_error', message },
    request_id: 'req_local',
  }),
  keep(answer, number, { body, known }) {
    const content = blocksOf(answer)
    return { id: `msg_${number}`, items: [...(messagesOf(body, known) ?? []), { role: 'assistant', content }] }
  },
  answer: (answer, number, { body }) => ({
    ...frameOf(number, body),
    content: blocksOf(answer),
    stop_reason: stopOf(answer),
  }),
  events(answer, number, { body }) {
    const events: JsonRecord[] = [
      { type: 'message_start', message: { ...frameOf(number, body), content: [], stop_reason: null } },
      { type: 'ping' },
      ...blocksOf(answer).flatMap(blockEvents),
      { type: 'message_delta', delta: { stop_reason: stopOf(answer), stop_sequence: null }, usage: USAGE },
      { type: 'message_stop' },
    ]
    return events.map((data): ServerEvent => ({ event: String(data['type']), data }))
  },
}

function frameOf(number: number, { model }: JsonRecord) {
  return { id: `msg_${number}`, type: 'message', role: 'assistant', model, stop_sequence: null, usage: USAGE }
}

function blocksOf({ text, calls = [] }: ModelAnswer) {
  return [
    ...(text === undefined ? [] : [{ type: 'text' as const, text, citations: null }]),
    ...calls.map(({ id, name, input }) => ({ type: 'tool_use' as const, id, name, input })),
  ]
}

function blockEvents(block: ReturnType<typeof blocksOf>[number], index: number): JsonRecord[] {
  const opening = block.type === 'text' ? { ...block, text: '' } : { ...block, input: {} }
  const deltas =
    block.type === 'text'
      ? piecesOf(block.text).map(text => ({ type: 'text_delta', text }))
      : ['', ...piecesOf(JSON.stringify(block.input))].map(piece => ({ type: 'input_json_delta', partial_json: piece }))
  return [
    { type: 'content_block_start', index, content_block: opening },
    ...deltas.map(delta => ({ type: 'content_block_delta', index, delta })),
    { type: 'content_block_stop', index },
  ]
}

function stopOf({ calls = [] }: ModelAnswer): string {
  return calls.length > 0 ? 'tool_use' : 'end_turn'
}
