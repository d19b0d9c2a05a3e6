import { checkNamedSchema } from './check-named-schema.js'
import { isRecord, type JsonRecord, recordsOf, textOf, unknownKeys } from './json-value.js'
import type { StoredResponses, Violation } from './provider.js'

const FIELDS =
  'access_programs background context_management conversation image include input instructions max_output_tokens ' +
  'max_tool_calls metadata model moderation parallel_tool_calls previous_response_id prompt prompt_cache_key ' +
  'prompt_cache_options prompt_cache_retention reasoning safety_identifier service_tier store stream stream_options ' +
  'temperature text tool_choice tools top_logprobs top_p truncation user'

/** The fields of the items that this endpoint knows, by type, with the beginning of their ids. */
const ITEMS: Readonly<Record<string, { readonly fields: string; readonly id: string }>> = {
  message: { fields: 'type role content id status phase', id: 'msg' },
  function_call: { fields: 'type id call_id name arguments status async caller namespace', id: 'fc' },
  function_call_output: { fields: 'type id call_id output status caller name namespace', id: 'fc' },
  reasoning: { fields: 'type id summary content encrypted_content status', id: 'rs' },
  item_reference: { fields: 'type id', id: '' },
  mcp_call: { fields: 'type id name arguments server_label output error status approval_request_id', id: 'mcp' },
  mcp_list_tools: { fields: 'type id server_label tools error', id: 'mcpl' },
}
const INPUT_PARTS = ['input_text', 'input_image', 'input_file', 'input_audio']
const OUTPUT_PARTS = ['output_text', 'refusal']

/** What OpenAI's Responses refuses in a body. */
export function* checkOpenAIResponses(body: JsonRecord, known: StoredResponses): Generator<Violation> {
  for (const key of unknownKeys(body, FIELDS)) yield unknownParameter(key)
  if (!textOf(body['model'])) yield missing('model')
  const { input, previous_response_id: previous, conversation, prompt } = body
  if (input === undefined && !previous && !conversation && !prompt) {
    const message = 'One of "input" or "previous_response_id" or \'prompt\' or \'conversation_id\' must be provided.'
    yield { message, param: 'input', code: 'missing_required_parameter' }
  }
  if (input !== undefined && typeof input !== 'string' && !Array.isArray(input)) {
    const message = "Invalid type for 'input': expected one of an array of objects or string."
    yield { message, param: 'input', code: 'invalid_type' }
  }
  const stored = previous ? known.get(textOf(previous)) : []
  if (!stored) {
    const message = `Previous response with id '${textOf(previous)}' not found.`
    yield { message, param: 'previous_response_id', code: 'previous_response_not_found' }
  }
  const { text } = body
  const format = isRecord(text) ? text['format'] : undefined
  if (isRecord(format) && format['type'] === 'json_schema') yield* checkNamedSchema(format, 'text.format')
  const items = recordsOf(input)
  for (const [index, item] of items.entries()) yield* checkItem(item, `input[${index}]`)
  yield* checkIds(items)
  yield* checkCalls([...(stored ?? []), ...items])
  yield* checkReasoning(items)
}

function* checkItem(item: JsonRecord, at: string): Generator<Violation> {
  const type = typeOf(item)
  const known = ITEMS[type]
  if (!known) {
    const names = Object.keys(ITEMS).map(name => `'${name}'`)
    const message = `Invalid value: '${type}'. Supported values are: ${names.join(', ')}.`
    yield { message, param: at, code: 'invalid_value' }
    return
  }
  for (const key of unknownKeys(item, known.fields)) yield unknownParameter(`${at}.${key}`)
  const id = item['id']
  if (typeof id === 'string' && !id.startsWith(known.id)) {
    const message = `Invalid '${at}.id': '${id}'. Expected an ID that begins with '${known.id}'.`
    yield { message, param: `${at}.id`, code: 'invalid_value' }
  }
  if (type === 'message') yield* checkMessage(item, at)
  if (type === 'function_call') {
    for (const key of ['call_id', 'name', 'arguments']) if (typeof item[key] !== 'string') yield missing(`${at}.${key}`)
  }
  if (type === 'function_call_output') {
    if (!textOf(item['call_id'])) yield missing(`${at}.call_id`)
    if (Array.isArray(item['output'])) yield* checkParts(item['output'], INPUT_PARTS, `${at}.output`)
    else if (typeof item['output'] !== 'string') yield missing(`${at}.output`)
  }
}

function* checkMessage({ role, content }: JsonRecord, at: string): Generator<Violation> {
  if (!['user', 'assistant', 'system', 'developer'].includes(textOf(role))) {
    const message = `Invalid value: '${textOf(role)}'. Supported values are: 'assistant', 'system', 'developer', and 'user'.`
    yield { message, param: `${at}.role`, code: 'invalid_value' }
  }
  if (Array.isArray(content)) {
    yield* checkParts(content, role === 'assistant' ? OUTPUT_PARTS : INPUT_PARTS, `${at}.content`)
  } else if (typeof content !== 'string') yield missing(`${at}.content`)
}

function* checkParts(parts: readonly unknown[], types: readonly string[], at: string): Generator<Violation> {
  for (const [index, part] of parts.entries()) {
    const type = isRecord(part) ? textOf(part['type']) : ''
    const param = `${at}[${index}]`
    if (!isRecord(part) || !types.includes(type)) {
      const names = types.map(name => `'${name}'`).join(', ')
      yield { message: `Invalid value: '${type}'. Supported values are: ${names}.`, param, code: 'invalid_value' }
    } else if (type.endsWith('_text')) {
      if (typeof part['text'] !== 'string') yield missing(`${param}.text`)
      const fields = type === 'output_text' ? 'type text annotations logprobs' : 'type text prompt_cache_breakpoint'
      for (const key of unknownKeys(part, fields)) yield unknownParameter(`${param}.${key}`)
    }
  }
}

function* checkIds(items: readonly JsonRecord[]): Generator<Violation> {
  const seen = new Set<string>()
  for (const { id } of items) {
    if (typeof id !== 'string') continue
    if (seen.has(id)) {
      const message = `Duplicate item found with id ${id}. Remove duplicate items from your input and try again.`
      yield { message, param: 'input' }
    }
    seen.add(id)
  }
}

/** An output belongs to a call that stands before it, and no call stays without one. Other items may stand between them. */
function* checkCalls(items: readonly JsonRecord[]): Generator<Violation> {
  const open = new Set<string>()
  for (const item of items) {
    const id = textOf(item['call_id'])
    if (item['type'] === 'function_call') open.add(id)
    if (item['type'] === 'function_call_output' && !open.delete(id)) {
      yield { message: `No tool call found for function call output with call_id ${id}.`, param: 'input' }
    }
  }
  for (const id of open) yield { message: `No tool output found for function call ${id}.`, param: 'input' }
}

/** The thought before an item goes with the item that came of it. */
function* checkReasoning(items: readonly JsonRecord[]): Generator<Violation> {
  for (const [index, item] of items.entries()) {
    if (item['type'] !== 'reasoning') continue
    const next = items[index + 1]
    const isItsOwn = next && (typeOf(next) !== 'message' || next['role'] === 'assistant')
    if (isItsOwn && next['type'] !== 'function_call_output') continue
    const message = `Item '${textOf(item['id'])}' of type 'reasoning' was provided without its required following item.`
    yield { message, param: 'input' }
  }
}

function typeOf(item: JsonRecord): string {
  return textOf(item['type']) || (item['role'] === undefined ? '' : 'message')
}

function missing(param: string): Violation {
  return { message: `Missing required parameter: '${param}'.`, param, code: 'missing_required_parameter' }
}

function unknownParameter(param: string): Violation {
  return { message: `Unknown parameter: '${param}'.`, param, code: 'unknown_parameter' }
}
