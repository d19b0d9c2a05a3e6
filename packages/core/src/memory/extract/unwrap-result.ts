import { isJsonObject, type Json, type JsonObject } from '../../model/json.js'
import { parseJsonText } from './parse-json-text.js'
import { sortedKeys } from './sorted-keys.js'

/** Answer of a tool, without the envelopes of the protocols that carried it. (X1, X9) */
export interface UnwrappedResult {
  readonly payloads: readonly Json[]
  readonly failed: boolean
  /** The failure is that what was asked for does not exist. */
  readonly notFound: boolean
}

const PART_TYPES = new Set('text image audio media file-data image-data resource resource_link json'.split(' '))
/** Records have types too, so that a part must hold what parts hold. */
const PART_FIELDS = ['text', 'data', 'resource', 'uri', 'json']
const WRAPPERS: ReadonlySet<string> = new Set(['content', 'text', 'result', 'output', 'value', 'response'])
const OUTPUT_TYPES = new Set('json text content error-text error-json execution-denied'.split(' '))

/** Looks through MCP results, AI SDK tool outputs and JSON in strings, and reads whether the call failed. */
export function unwrapResult(output: Json): UnwrappedResult {
  return unwrap(output, 0)
}

function unwrap(value: Json, depth: number): UnwrappedResult {
  if (depth > MAX_DEPTH) return succeeded([value])
  if (typeof value === 'string') {
    const parsed = parseJsonText(value)
    return parsed === undefined ? readText(value) : unwrap(parsed, depth + 1)
  }
  if (isContent(value)) return unwrapContent(value, depth)
  if (!isJsonObject(value)) return succeeded([value])
  const text = textAlone(value)
  if (text !== undefined) return unwrap(text, depth + 1)
  const { type, content, structuredContent } = value
  if (typeof type === 'string' && OUTPUT_TYPES.has(type) && 'value' in value && Object.keys(value).length <= 3) {
    const inner = value['value'] ?? null
    return type.startsWith('error') ? failedWith(inner) : unwrap(inner, depth + 1)
  }
  const parts = isContent(content) ? content : []
  const isProtocol = parts.length > 0 || 'isError' in value || 'structuredContent' in value
  if (isProtocol && !isRecordLike(value) && (parts.length > 0 || !hasContent(content))) {
    if (value['isError'] === true) return failedWith(content ?? null)
    if (!hasContent(structuredContent) || (parts.length > 0 && wrapsText(structuredContent)))
      return unwrapContent(parts, depth)
    const links = parts.filter(part => part['type'] === 'resource_link').map(linkedResource)
    const inner = unwrap(structuredContent ?? null, depth + 1)
    return { ...inner, payloads: [...inner.payloads, ...joinRecords(links)] }
  }
  return isErrorEnvelope(value) ? failedWith(value) : succeeded([value])
}

/** The text of several lines that is all that an object holds, or what a program printed: `{ result: 'Below is …' }`, `{ stdout, stderr, exit_code }`. */
function textAlone(object: JsonObject): string | undefined {
  const keys = Object.keys(object)
  const [key = ''] = keys
  const [isAlone, isPrinted] = [keys.length === 1 && WRAPPERS.has(key), keys.every(one => OF_PROGRAM.test(one))]
  const text = isPrinted ? (object['stdout'] ?? object['output']) : isAlone ? object[key] : undefined
  if (typeof text !== 'string' || (isPrinted ? text.trim() === '' : !text.includes('\n'))) return undefined
  // A rule may lead by the key into what is written as JSON.
  return isPrinted || parseJsonText(text) === undefined ? text : undefined
}

/** Fields that tell of a program's run. */
const OF_PROGRAM =
  /^(?:stdout|stderr|output|exit_?code|return_?code|code|signal|killed|timed_?out|(?:execution_?)?(?:time|duration)(?:_?ms|_?seconds)?|success|command|cwd|files|truncated|interrupted|is_?image)$/i

/** Whether structured content is no more than the text that stands beside it. */
function wrapsText(structured: Json | undefined): boolean {
  if (!isJsonObject(structured)) return false
  const [key = '', ...others] = Object.keys(structured)
  return others.length === 0 && WRAPPERS.has(key) && typeof structured[key] === 'string'
}

function unwrapContent(content: readonly JsonObject[], depth: number): UnwrappedResult {
  const parts = content.map(part => unwrapPart(part, depth))
  const [first] = parts
  return first?.failed === true && parts.every(part => part.failed)
    ? first
    : succeeded(joinRecords(parts.flatMap(part => part.payloads)))
}

/** Records that stand in one part each are a list. */
function joinRecords(payloads: readonly Json[]): readonly Json[] {
  const records = payloads.filter(isJsonObject)
  const keys = Object.keys(records[0] ?? {})
  const areAlike =
    keys.length > 1 &&
    records.every(record => keys.every(key => key in record) && Object.keys(record).length === keys.length)
  if (records.length < 2 || !areAlike) return payloads
  return [...payloads.filter(payload => !isJsonObject(payload)), records]
}

function unwrapPart(part: JsonObject, depth: number): UnwrappedResult {
  const resource = part['resource']
  switch (part['type']) {
    case 'text':
      return unwrap(part['text'] ?? null, depth + 1)
    case 'json':
      return unwrap(part['json'] ?? part['value'] ?? null, depth + 1)
    case 'resource':
      return succeeded(
        isJsonObject(resource)
          ? [linkedResource(resource), ...unwrap(resource['text'] ?? null, depth + 1).payloads]
          : [],
      )
    case 'resource_link':
      return succeeded([linkedResource(part)])
    default:
      return succeeded([])
  }
}

function linkedResource({ uri, name, title, description, mimeType, size }: JsonObject): JsonObject {
  const fields = { uri, name, title, description, mimeType, size }
  return Object.fromEntries(Object.entries(fields).filter((entry): entry is [string, Json] => entry[1] !== undefined))
}

function isContent(value: Json | undefined): value is readonly JsonObject[] {
  if (!Array.isArray(value) || value.length === 0) return false
  return value.every(part => {
    if (!isJsonObject(part) || 'id' in part) return false
    return PART_TYPES.has(part['type'] as string) && PART_FIELDS.some(field => field in part)
  })
}

function succeeded(payloads: readonly Json[]): UnwrappedResult {
  return { payloads, failed: false, notFound: false }
}

function failedWith(detail: Json): UnwrappedResult {
  return { payloads: [], failed: true, notFound: saysNotFound(detail) }
}

/** How a text that reports failure begins, after the marks of a heading. */
const FAILURE_TEXTS: readonly RegExp[] = [
  /^(?:[a-z]+ ){0,3}error(?:\s+\w+){0,4}\s*[:\-–—]/i,
  /^(?:error|exception|traceback|failed to|failure|fatal|forbidden|not found)\b/i,
  /^(?:access denied|permission denied|unauthori[sz]ed|(?:invalid|no such|cannot|could not|unable to) \w)/i,
]
const NOT_FOUND = /not[ _-]?found|does(?: not|n't) exist|\bno such\b|\b404\b|no longer exists/i
const FAILED_STATUS = /^(?:error|fail(?:ed|ure)?)$|(?:^|[_ -])not[_ -]?found$/i
const BESIDE_ERROR = /^(?:errors?|details?|warnings?|meta)$/i

function saysFailure(text: string): boolean {
  const said = text.trimStart().replace(/^(?:#+\s*|\*+)/, '')
  return FAILURE_TEXTS.some(beginning => beginning.test(said))
}

function readText(text: string): UnwrappedResult {
  return text.length <= MAX_FAILURE_TEXT && saysFailure(text) ? failedWith(text) : succeeded([text])
}

/** Whether an object says that the call failed, in one of the ways in which services say so. */
function isErrorEnvelope(object: JsonObject): boolean {
  const { error, errors, success, ok } = object
  if (error === true) return true
  const holdsMore = Object.entries(object).some(
    ([key, value]) => typeof value === 'object' && hasContent(value) && !BESIDE_ERROR.test(key),
  )
  if (!holdsMore && (success === false || ok === false)) return true
  if (!holdsMore && (hasContent(error) || (Array.isArray(errors) && hasContent(errors)))) return !isRecordLike(object)
  const status = statusesOf(object).find(hasContent)
  if (!['message', 'error', 'errors', 'detail', 'title', 'reason'].some(key => hasContent(object[key]))) return false
  if (typeof status === 'number') return status >= 400 && status < 600
  return typeof status === 'string' && FAILED_STATUS.test(status) && !isRecordLike(object)
}

function statusesOf(object: JsonObject): readonly (Json | undefined)[] {
  return ['status', 'statusCode', 'status_code', 'code'].map(key => object[key])
}

function isRecordLike(object: JsonObject): boolean {
  return ['id', '_id', 'uuid', 'sid'].some(key => hasContent(object[key]))
}

function hasContent(value: Json | undefined): boolean {
  if (value === undefined || value === null || value === '' || value === false) return false
  return typeof value !== 'object' || Object.keys(value).length > 0
}

function saysNotFound(detail: Json): boolean {
  if (isJsonObject(detail) && statusesOf(detail).includes(404)) return true
  return NOT_FOUND.test(textOf(detail, 0).slice(0, MAX_FAILURE_TEXT))
}

function textOf(value: Json, depth: number): string {
  if (typeof value === 'string') return value
  if (depth > MAX_DEPTH || typeof value !== 'object' || value === null) return ''
  const inner = isJsonObject(value) ? sortedKeys(value).map(key => value[key] ?? null) : value
  return inner
    .slice(0, 20)
    .map(part => textOf(part, depth + 1))
    .join(' ')
}

const MAX_DEPTH = 8
const MAX_FAILURE_TEXT = 1_000
