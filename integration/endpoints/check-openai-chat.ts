import { checkNamedSchema } from './check-named-schema.js'
import { isRecord, type JsonRecord, recordsOf, textOf, unknownKeys } from './json-value.js'
import type { Violation } from './provider.js'

const FIELDS =
  'audio frequency_penalty function_call functions logit_bias logprobs max_completion_tokens max_tokens messages ' +
  'metadata modalities model moderation n parallel_tool_calls prediction presence_penalty prompt_cache_key prompt_cache_options ' +
  'prompt_cache_retention reasoning_effort response_format safety_identifier seed service_tier stop store stream stream_options ' +
  'temperature tool_choice tools top_logprobs top_p user verbosity web_search_options'
const ROLES = ['system', 'assistant', 'user', 'function', 'tool', 'developer']
const MESSAGE_FIELDS = 'role content name tool_calls tool_call_id refusal audio function_call annotations'
const PARTS: Readonly<Record<string, readonly string[]>> = {
  user: ['text', 'image_url', 'input_audio', 'file'],
  assistant: ['text', 'refusal'],
}

/** What OpenAI's Chat Completions refuses in a body. */
export function* checkOpenAIChat(body: JsonRecord): Generator<Violation> {
  for (const key of unknownKeys(body, FIELDS)) yield { message: `Unrecognized request argument supplied: ${key}` }
  if (!textOf(body['model'])) yield { message: 'you must provide a model parameter' }
  yield* checkFormat(body['response_format'])
  const { messages } = body
  if (!Array.isArray(messages)) {
    yield { message: "Missing required parameter: 'messages'.", param: 'messages', code: 'missing_required_parameter' }
    return
  }
  if (messages.length === 0) yield emptyArray('messages')
  for (const [index, message] of messages.entries()) yield* checkMessage(message, `messages[${index}]`)
  yield* checkCalls(recordsOf(messages))
}

function* checkFormat(format: unknown): Generator<Violation> {
  if (!isRecord(format)) return
  if (format['type'] === 'json_schema') {
    const { json_schema: named } = format
    yield* isRecord(named)
      ? checkNamedSchema(named, 'response_format.json_schema')
      : [
          {
            message: "Missing required parameter: 'response_format.json_schema'.",
            param: 'response_format.json_schema',
          },
        ]
  } else if (!['text', 'json_object'].includes(textOf(format['type']))) {
    const message = `Invalid value: '${textOf(format['type'])}'. Supported values are: 'text', 'json_object', and 'json_schema'.`
    yield { message, param: 'response_format.type', code: 'invalid_value' }
  }
}

function* checkMessage(message: unknown, at: string): Generator<Violation> {
  if (!isRecord(message)) {
    yield { message: `Invalid type for '${at}': expected an object.`, param: at, code: 'invalid_type' }
    return
  }
  const role = textOf(message['role'])
  if (!ROLES.includes(role)) {
    const message = `Invalid value: '${role}'. Supported values are: 'system', 'assistant', 'user', 'function', 'tool', and 'developer'.`
    yield { message, param: `${at}.role`, code: 'invalid_value' }
  }
  for (const key of unknownKeys(message, MESSAGE_FIELDS)) yield unknownParameter(`${at}.${key}`)
  const { content, tool_calls: calls } = message
  const isEmpty = content === undefined || content === null
  if (isEmpty && !(role === 'assistant' && (calls || message['refusal'] || message['audio']))) {
    yield { message: `Invalid value for 'content': expected a string, got null.`, param: `${at}.content` }
  }
  if (!isEmpty && typeof content !== 'string' && !Array.isArray(content)) {
    const message = `Invalid type for '${at}.content': expected one of a string or array of objects.`
    yield { message, param: `${at}.content`, code: 'invalid_type' }
  }
  if (Array.isArray(content)) yield* checkParts(content, PARTS[role] ?? ['text'], `${at}.content`)
  if (calls !== undefined) yield* checkToolCalls(calls, `${at}.tool_calls`)
  if (role === 'tool' && !textOf(message['tool_call_id'])) {
    const param = `${at}.tool_call_id`
    yield { message: `Missing required parameter: '${param}'.`, param, code: 'missing_required_parameter' }
  }
}

function* checkParts(parts: readonly unknown[], types: readonly string[], at: string): Generator<Violation> {
  if (parts.length === 0) yield emptyArray(at)
  for (const [index, part] of parts.entries()) {
    const type = isRecord(part) ? textOf(part['type']) : ''
    const param = `${at}[${index}]`
    if (!isRecord(part) || !types.includes(type)) {
      const names = types.map(name => `'${name}'`).join(', ')
      const message = `Invalid value: '${type}'. Supported values are: ${names}.`
      yield { message, param: `${param}.type`, code: 'invalid_value' }
    } else if (type === 'text') {
      if (typeof part['text'] !== 'string') {
        const message = `Missing required parameter: '${param}.text'.`
        yield { message, param: `${param}.text`, code: 'missing_required_parameter' }
      }
      for (const key of unknownKeys(part, 'type text prompt_cache_breakpoint'))
        yield unknownParameter(`${param}.${key}`)
    }
  }
}

function* checkToolCalls(calls: unknown, at: string): Generator<Violation> {
  if (!Array.isArray(calls) || calls.length === 0) yield emptyArray(at)
  for (const [index, call] of recordsOf(calls).entries()) {
    const called = call['type'] === 'custom' ? call['custom'] : call['function']
    const isWhole =
      isRecord(called) && textOf(called['name']) && typeof (called['arguments'] ?? called['input']) === 'string'
    if (textOf(call['id']) && isWhole) continue
    const param = `${at}[${index}]`
    yield { message: `Missing required parameter: '${param}'.`, param, code: 'missing_required_parameter' }
  }
}

/** Results stand directly after the message that called, each call has one, and nothing stands between them. */
function* checkCalls(messages: readonly JsonRecord[]): Generator<Violation> {
  let called: readonly string[] = []
  let open = new Set<string>()
  for (const [index, message] of [...messages, undefined].entries()) {
    if (message?.['role'] === 'tool') {
      const id = textOf(message['tool_call_id'])
      if (called.length === 0) {
        yield {
          message:
            "Invalid parameter: messages with role 'tool' must be a response to a preceeding message with 'tool_calls'.",
          param: `messages.[${index}].role`,
        }
      } else if (!open.delete(id)) {
        const message = `Invalid parameter: 'tool_call_id' of '${id}' not found in 'tool_calls' of previous message.`
        yield { message, param: `messages.[${index}].tool_call_id` }
      }
      continue
    }
    if (open.size > 0) {
      const message =
        "An assistant message with 'tool_calls' must be followed by tool messages responding to each 'tool_call_id'. " +
        `The following tool_call_ids did not have response messages: ${[...open].join(', ')}`
      yield { message, param: 'messages' }
    }
    called = message ? recordsOf(message['tool_calls']).map(call => textOf(call['id'])) : []
    open = new Set(called)
  }
}

function emptyArray(at: string): Violation {
  const message = `Invalid '${at}': empty array. Expected an array with minimum length 1, but got an empty array instead.`
  return { message, param: at, code: 'empty_array' }
}

function unknownParameter(at: string): Violation {
  return { message: `Unknown parameter: '${at}'.`, param: at, code: 'unknown_parameter' }
}
