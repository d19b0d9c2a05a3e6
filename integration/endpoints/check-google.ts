import { type JsonRecord, isRecord, recordsOf, textOf, unknownKeys } from './json-value.js'
import type { Violation } from './provider.js'

const FIELDS = 'contents systemInstruction tools toolConfig safetySettings generationConfig cachedContent labels store'
const DATA = [
  'text',
  'functionCall',
  'functionResponse',
  'inlineData',
  'fileData',
  'executableCode',
  'codeExecutionResult',
]
const PART_FIELDS = `${DATA.join(' ')} thought thoughtSignature videoMetadata mediaResolution partMetadata`

/** What Google's generateContent refuses in a body. */
export function* checkGoogle(body: JsonRecord): Generator<Violation> {
  for (const key of unknownKeys(body, FIELDS)) yield unknownName(key, '')
  const contents = recordsOf(body['contents'])
  if (contents.length === 0) {
    yield { message: '* GenerateContentRequest.contents: contents is not specified' }
  }
  yield* checkGeneration(body['generationConfig'])
  const { systemInstruction } = body
  if (isRecord(systemInstruction)) yield* checkParts(systemInstruction, 'system_instruction')
  for (const [index, content] of contents.entries()) {
    const at = `contents[${index}]`
    for (const key of unknownKeys(content, 'role parts')) yield unknownName(key, at)
    if (content['role'] !== undefined && !['user', 'model', 'function'].includes(textOf(content['role']))) {
      yield { message: 'Please use a valid role: user, model.' }
    }
    yield* checkParts(content, at)
  }
  yield* checkCalls(contents)
  if (contents.at(-1)?.['role'] === 'model') {
    yield { message: 'Please ensure that multiturn requests end with a user role or a function response.' }
  }
}

/** A schema goes with JSON, is one of two, and has a type everywhere and named fields in each object. */
function* checkGeneration(config: unknown): Generator<Violation> {
  if (!isRecord(config)) return
  const { responseMimeType, responseSchema, responseJsonSchema } = config
  const schema = responseJsonSchema ?? responseSchema
  if (schema === undefined) return
  const at = 'generation_config.response_json_schema'
  if (responseSchema !== undefined && responseJsonSchema !== undefined) {
    yield { message: `* GenerateContentRequest.${at}: cannot be set together with response_schema` }
  }
  if (responseMimeType !== 'application/json') {
    const message = 'Function calling config or response schema is set without response_mime_type: application/json'
    yield { message: `* GenerateContentRequest.${at}: ${message}` }
  }
  yield* checkSchema(schema, at)
}

function* checkSchema(schema: unknown, at: string): Generator<Violation> {
  if (!isRecord(schema)) return
  const { type, properties, items, anyOf } = schema
  if (type === undefined && anyOf === undefined)
    yield { message: `* GenerateContentRequest.${at}.type: must be specified` }
  if (type === 'object' && Object.keys(isRecord(properties) ? properties : {}).length === 0) {
    yield { message: `* GenerateContentRequest.${at}.properties: should be non-empty for OBJECT type` }
  }
  if (isRecord(properties)) {
    for (const [key, inner] of Object.entries(properties)) yield* checkSchema(inner, `${at}.properties[${key}]`)
  }
  if (items !== undefined) yield* checkSchema(items, `${at}.items`)
  for (const [index, inner] of recordsOf(anyOf).entries()) yield* checkSchema(inner, `${at}.any_of[${index}]`)
}

function* checkParts(content: JsonRecord, at: string): Generator<Violation> {
  const parts = recordsOf(content['parts'])
  if (parts.length === 0) {
    yield { message: `* GenerateContentRequest.${at}.parts: contents.parts must not be empty.` }
  }
  for (const [index, part] of parts.entries()) {
    const place = `${at}.parts[${index}]`
    for (const key of unknownKeys(part, PART_FIELDS)) yield unknownName(key, place)
    const data = DATA.filter(key => part[key] !== undefined)
    if (data.length === 0 || part['text'] === '') {
      const message = "required oneof field 'data' must have one initialized field"
      yield { message: `* GenerateContentRequest.${place}.data: ${message}` }
    }
    if (data.length > 1) {
      const [first, second] = data
      const message = `Proto field is not repeating, cannot start list: oneof field 'data' is already set. Cannot set '${second}' beside '${first}'.`
      yield { message: `Invalid value at '${place}' (oneof), ${message}` }
    }
    const { functionResponse, functionCall } = part
    if (isRecord(functionResponse) && !textOf(functionResponse['name'])) {
      const field = `${place}.function_response.name`
      yield { message: `* GenerateContentRequest.${field}: Name cannot be empty.` }
    }
    if (isRecord(functionResponse) && !isRecord(functionResponse['response'])) {
      yield {
        message: `Invalid value at '${place}.function_response.response' (type.googleapis.com/google.protobuf.Struct)`,
      }
    }
    if (isRecord(functionCall) && !textOf(functionCall['name'])) {
      yield { message: `* GenerateContentRequest.${place}.function_call.name: Name cannot be empty.` }
    }
  }
}

/** Responses stand in the turn directly after the one that called, as many as there were calls, by the same names. */
function* checkCalls(contents: readonly JsonRecord[]): Generator<Violation> {
  let called: readonly JsonRecord[] = []
  for (const [index, content] of [...contents, undefined].entries()) {
    const parts = recordsOf(content?.['parts'])
    const calls = held(parts, 'functionCall')
    const responses = held(parts, 'functionResponse')
    const before = index === 0 ? undefined : contents[index - 1]
    if (calls.length > 0 && before?.['role'] === 'model') {
      yield {
        message:
          'Please ensure that function call turn comes immediately after a user turn or after a function response turn.',
      }
    }
    if (responses.length > 0 && called.length === 0) {
      yield { message: 'Please ensure that function response turn comes immediately after a function call turn.' }
    } else if (responses.length !== called.length || !answers(responses, called)) {
      yield {
        message:
          'Please ensure that the number of function response parts is equal to the number of function call parts of the function call turn.',
      }
    }
    called = calls
  }
}

function held(parts: readonly JsonRecord[], key: string): readonly JsonRecord[] {
  return recordsOf(parts.map(part => part[key]))
}

function answers(responses: readonly JsonRecord[], calls: readonly JsonRecord[]): boolean {
  const nameOf = ({ name, id }: JsonRecord): string => `${textOf(id)} ${textOf(name)}`
  const names = calls.map(nameOf)
  return responses.every(response => names.includes(nameOf(response)) || names.includes(` ${textOf(response['name'])}`))
}

function unknownName(key: string, at: string): Violation {
  const where = at ? ` at '${at}'` : ''
  return { message: `Invalid JSON payload received. Unknown name "${key}"${where}: Cannot find field.` }
}
