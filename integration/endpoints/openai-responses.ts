import { checkOpenAIResponses } from './check-openai-responses.js'
import { type JsonRecord, recordsOf, textOf } from './json-value.js'
import { type ModelAnswer, type ModelCall, piecesOf } from './model-script.js'
import { openAIError } from './openai-error.js'
import type { Provider, ServerEvent } from './provider.js'

/** OpenAI's Responses. */
export const openAIResponses: Provider = {
  name: 'openai-responses',
  path: /\/responses$/,
  isStream: ({ body }) => body['stream'] === true,
  violations: ({ body }, known) => checkOpenAIResponses(body, known),
  errorBody: openAIError,
  keep(answer, number, { body, known }) {
    const before = known.get(textOf(body['previous_response_id'])) ?? []
    return { id: `resp_${number}`, items: [...before, ...recordsOf(body['input']), ...itemsOf(answer, number)] }
  },
  answer: (answer, number, { body }) => response(number, body, itemsOf(answer, number)),
  events(answer, number, { body }) {
    const items = itemsOf(answer, number)
    const started = { ...response(number, body, []), status: 'in_progress', usage: null }
    const events: JsonRecord[] = [
      { type: 'response.created', response: started },
      { type: 'response.in_progress', response: started },
      ...items.flatMap((item, index) =>
        item.type === 'message' ? messageEvents(item, index) : callEvents(item, index),
      ),
      { type: 'response.completed', response: response(number, body, items) },
    ]
    return events.map((event, index): ServerEvent => ({
      event: String(event['type']),
      data: { ...event, sequence_number: index },
    }))
  },
}

/** Items of an answer, as they stand in the input of the next request. */
function itemsOf({ text, calls = [] }: ModelAnswer, number: number) {
  return [
    ...(text === undefined ? [] : [messageItem(text, number)]),
    ...calls.map((call, index) => callItem(call, `fc_${number}_${index}`)),
  ]
}

type MessageItem = ReturnType<typeof messageItem>
type CallItem = ReturnType<typeof callItem>

function messageItem(text: string, number: number) {
  const content = [{ type: 'output_text', text, annotations: [], logprobs: [] }]
  return { type: 'message' as const, id: `msg_${number}`, status: 'completed', role: 'assistant', content }
}

function callItem({ id, name, input }: ModelCall, itemId: string) {
  return {
    type: 'function_call' as const,
    id: itemId,
    call_id: id,
    name,
    arguments: JSON.stringify(input),
    status: 'completed',
  }
}

function messageEvents(item: MessageItem, outputIndex: number): JsonRecord[] {
  const [part] = item.content
  const place = { item_id: item.id, output_index: outputIndex, content_index: 0 }
  const text = part?.text ?? ''
  return [
    added({ ...item, status: 'in_progress', content: [] }, outputIndex),
    { type: 'response.content_part.added', ...place, part: { ...part, text: '' } },
    ...piecesOf(text).map(delta => ({ type: 'response.output_text.delta', ...place, delta, logprobs: [] })),
    { type: 'response.output_text.done', ...place, text, logprobs: [] },
    { type: 'response.content_part.done', ...place, part },
    { type: 'response.output_item.done', output_index: outputIndex, item },
  ]
}

function callEvents(item: CallItem, outputIndex: number): JsonRecord[] {
  const place = { item_id: item.id, output_index: outputIndex }
  const { arguments: text, name } = item
  return [
    added({ ...item, status: 'in_progress', arguments: '' }, outputIndex),
    ...piecesOf(text).map(delta => ({ type: 'response.function_call_arguments.delta', ...place, delta })),
    { type: 'response.function_call_arguments.done', ...place, name, arguments: text },
    { type: 'response.output_item.done', output_index: outputIndex, item },
  ]
}

function added(item: JsonRecord, outputIndex: number): JsonRecord {
  return { type: 'response.output_item.added', output_index: outputIndex, item }
}

function response(number: number, body: JsonRecord, output: readonly JsonRecord[]): JsonRecord {
  return {
    id: `resp_${number}`,
    object: 'response',
    created_at: 1_700_000_000 + number,
    status: 'completed',
    error: null,
    incomplete_details: null,
    instructions: null,
    metadata: {},
    model: body['model'],
    output,
    parallel_tool_calls: true,
    previous_response_id: body['previous_response_id'] ?? null,
    temperature: 1,
    tool_choice: 'auto',
    tools: body['tools'] ?? [],
    top_p: 1,
    usage: {
      input_tokens: 1,
      input_tokens_details: { cached_tokens: 0 },
      output_tokens: 1,
      output_tokens_details: { reasoning_tokens: 0 },
      total_tokens: 2,
    },
  }
}
