import { AntecedentError } from '../errors.js'
import type { Json } from '../model/json.js'
import type { HandedResult, ReadableBody, ToolResult } from '../model/tool-result.js'
import { type Clip, clipValue, DEFAULT_CLIP_LIMITS } from './clip-value.js'

/** A tool result ready to leave the page. */
export interface ResultPayload {
  readonly result: HandedResult
  /** Bytes that the caller gave away: they cross without a copy, and cannot be sent a second time. */
  readonly transferables: readonly ArrayBuffer[]
  /** Values that the clip left behind, by reason. */
  readonly omitted: Clip['omitted']
}

/** Reads a body's text, up to about so many characters. */
export type ReadBody = (body: ReadableBody, maxLength: number) => Promise<string>

/** Longer texts and bytes are cut: no result that a chat shows is near it. */
const MAX_TEXT_LENGTH = 8_000_000

/** Of a call's arguments. */
export const INPUT_LIMITS = { ...DEFAULT_CLIP_LIMITS, maxNodes: 300, maxTotalLength: 20_000 }

/**
 * Makes of what the caller has what can cross to the engine: text and bytes as they are, objects clipped.
 * A `Response` takes a while, hence the promise. Throws an `AntecedentError` where nothing can be read.
 */
export function toPayload(given: ToolResult, readBody: ReadBody): ResultPayload | Promise<ResultPayload> {
  checkResult(given)
  const { output } = given
  if (given.partial === true && typeof given.toolCallId !== 'string') {
    throw unreadable('A partial result needs the id of its call: observe({ toolName, toolCallId, output, partial }).')
  }
  if (isBody(output)) {
    return readBody(cloneBody(output), MAX_TEXT_LENGTH).then(text => readText(given, text))
  }
  if (output instanceof ArrayBuffer) return readBytes(given, output)
  if (ArrayBuffer.isView(output)) {
    const bytes = new Uint8Array(output.buffer, output.byteOffset, output.byteLength)
    // What a shared buffer holds cannot leave the page unless it is copied into one of its own.
    return readBytes({ ...given, transfer: true }, new Uint8Array(bytes).buffer)
  }
  if (typeof output === 'string') return readText(given, output)
  const { value, omitted } = clipValue(output)
  return { result: describe(given, value), transferables: [], omitted }
}

/** Throws where what a host gave is no tool result. */
export function checkResult(given: ToolResult): void {
  if (typeof given?.toolName !== 'string' || given.toolName === '')
    throw unreadable('A result needs its tool: observe({ toolName, output }).')
  if (given.output instanceof Promise) throw unreadable('Await the output: it is a Promise.')
}

/** Whether a result arrives bit by bit. What can be iterated but holds data of its own is data. (X12) */
export function isStream(output: unknown): boolean {
  try {
    return (
      typeof output === 'object' &&
      output !== null &&
      (Symbol.asyncIterator in output || 'getReader' in output) &&
      Object.keys(output).length === 0
    )
  } catch {
    return false
  }
}

function readText(given: ToolResult, text: string): ResultPayload {
  const isCut = text.length > MAX_TEXT_LENGTH
  const output = isCut ? text.slice(0, MAX_TEXT_LENGTH) : text
  return { result: describe(given, output), transferables: [], omitted: isCut ? { length: 1 } : {} }
}

function readBytes(given: ToolResult, bytes: ArrayBuffer): ResultPayload {
  if (isDetached(bytes)) throw unreadable('These bytes were already given away.')
  const isCut = bytes.byteLength > MAX_TEXT_LENGTH
  const output = isCut ? bytes.slice(0, MAX_TEXT_LENGTH) : given.transfer ? bytes : bytes.slice(0)
  const transferables = output === given.output ? [output] : []
  return { result: describe(given, output), transferables, omitted: isCut ? { length: 1 } : {} }
}

function describe(given: ToolResult, output: Json | ArrayBuffer): HandedResult {
  const { toolName, toolCallId, input, failed, background, partial } = given
  return {
    toolName: toolName.slice(0, 200),
    ...(typeof toolCallId === 'string' && { toolCallId: toolCallId.slice(0, 500) }),
    ...(input !== undefined && { input: clipValue(input, INPUT_LIMITS).value }),
    output,
    ...(typeof failed === 'boolean' && { failed }),
    source: given.source === 'app' ? 'app' : 'tool',
    ...(background === true && { background }),
    ...(partial === true && { partial }),
  }
}

function isBody(value: unknown): value is ReadableBody {
  if (typeof value !== 'object' || value === null) return false
  try {
    const body = value as Partial<ReadableBody>
    return typeof body.bodyUsed === 'boolean' && typeof body.clone === 'function' && typeof body.text === 'function'
  } catch {
    // An object whose getters throw is no body; the clip reads around them.
    return false
  }
}

function cloneBody(body: ReadableBody): ReadableBody {
  if (body.bodyUsed) throw usedBody()
  try {
    return body.clone()
  } catch {
    throw usedBody()
  }
}

function isDetached(bytes: ArrayBuffer): boolean {
  try {
    return new Uint8Array(bytes).byteLength !== bytes.byteLength
  } catch {
    return true
  }
}

function unreadable(message: string): AntecedentError {
  return new AntecedentError('result-unreadable', { message })
}

function usedBody(): AntecedentError {
  return new AntecedentError('response-used', {
    message: 'The Response was already read. Observe it before, or observe what was read from it.',
  })
}
