import { checkOpenAIChat } from './check-openai-chat.js'
import type { JsonRecord } from './json-value.js'
import { type ModelAnswer, type ModelCall, piecesOf } from './model-script.js'
import { openAIError } from './openai-error.js'
import type { Provider, ServerEvent } from './provider.js'

const USAGE = { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 }

/** OpenAI's Chat Completions. */
export const openAIChat: Provider = {
  name: 'openai-chat',
  path: /\/chat\/completions$/,
  isStream: ({ body }) => body['stream'] === true,
  violations: ({ body }) => checkOpenAIChat(body),
  errorBody: openAIError,
  answer(answer, number, { body }) {
    const { text, calls = [] } = answer
    const message = {
      role: 'assistant',
      content: text ?? null,
      refusal: null,
      annotations: [],
      ...(calls.length > 0 && { tool_calls: calls.map(toolCall) }),
    }
    const choice = { index: 0, message, logprobs: null, finish_reason: finishOf(answer) }
    return { ...frameOf('chat.completion', number, body), choices: [choice], usage: USAGE }
  },
  events(answer, number, { body }) {
    const frame = frameOf('chat.completion.chunk', number, body)
    const { text = '', calls = [] } = answer
    const chunk = (delta: object, finishReason: string | null = null): ServerEvent => ({
      data: { ...frame, choices: [{ index: 0, delta, logprobs: null, finish_reason: finishReason }] },
    })
    return [
      chunk({ role: 'assistant', content: text ? '' : null, refusal: null }),
      ...piecesOf(text).map(content => chunk({ content })),
      ...calls.flatMap((call, index) => {
        const whole = toolCall(call)
        const opening = { ...whole, index, function: { ...whole.function, arguments: '' } }
        const pieces = piecesOf(whole.function.arguments).map(piece => ({ index, function: { arguments: piece } }))
        return [opening, ...pieces].map(piece => chunk({ tool_calls: [piece] }))
      }),
      chunk({}, finishOf(answer)),
      ...(wantsUsage(body) ? [{ data: { ...frame, choices: [], usage: USAGE } }] : []),
      { data: '[DONE]' },
    ]
  },
}

function frameOf(object: string, number: number, { model }: JsonRecord) {
  return { id: `chatcmpl-${number}`, object, created: 1_700_000_000 + number, model, system_fingerprint: 'fp_local' }
}

function toolCall({ id, name, input }: ModelCall) {
  return { id, type: 'function', function: { name, arguments: JSON.stringify(input) } }
}

function finishOf({ calls = [] }: ModelAnswer): string {
  return calls.length > 0 ? 'tool_calls' : 'stop'
}

function wantsUsage({ stream_options: options }: JsonRecord): boolean {
  return (options as { include_usage?: boolean } | undefined)?.include_usage === true
}
