import { isObject, partsOf } from './message-form.js'
import { stripContent } from './strip-blocks.js'
import { hostedResult, type ProviderItem, providerOutput, providerTool } from './provider-result.js'
import type { CalledResult } from './ui-messages.js'

/** A part of a message of a chat API, or the message itself, by the names that the APIs have for the same thing. */
export interface ChatPart extends ProviderItem {
  readonly text?: unknown
  readonly role?: unknown
  readonly content?: unknown
  readonly tool_calls?: unknown
  readonly toolCalls?: unknown
  readonly toolCallId?: unknown
  readonly tool_call_id?: unknown
  readonly tool_use_id?: unknown
  readonly call_id?: unknown
  readonly id?: unknown
  readonly toolName?: unknown
  readonly name?: unknown
  readonly function?: { readonly name?: unknown; readonly arguments?: unknown }
  readonly input?: unknown
  readonly args?: unknown
  readonly arguments?: unknown
  readonly output?: unknown
  readonly result?: unknown
  readonly error?: unknown
  readonly is_error?: unknown
}

/**
 * What a message of a chat API says: its texts, and the results that it carries, with name and input of the call that
 * each answers. `calls` holds the calls of the messages before, and gets those of this one.
 */
export function readChatSteps(
  message: ChatPart,
  calls: Map<string, CalledResult>,
): (CalledResult | { text: string })[] {
  const { role, content } = message
  if (role === 'system' || role === 'developer') return []
  noteCalls(message, calls)
  if (typeof content === 'string' && !isResult(message)) return textStep(content)
  return partsIn(message).flatMap((part): (CalledResult | { text: string })[] => {
    if (typeof part.text === 'string' && typeof part.type === 'string' && part.type.endsWith('text'))
      return textStep(part.text)
    return isResult(part) ? [readResult(part, calls)] : []
  })
}

/** Adds the calls that a message makes to those of the messages before. */
export function noteCalls(message: ChatPart, calls: Map<string, CalledResult>): void {
  for (const call of listOf(message.tool_calls ?? message.toolCalls)) noteCall(call, calls)
  for (const part of partsIn(message)) if (!isResult(part) || holdsItsCall(part)) noteCall(part, calls)
}

function holdsItsCall({ type }: ChatPart): boolean {
  return type === 'mcp_call' || type === 'tool-call'
}

/** An item that says no role, and a result, is a part itself. */
function partsIn(message: ChatPart): ChatPart[] {
  return message.role === undefined || isResult(message) ? [message] : listOf(message.content)
}

function textStep(given: string): { text: string }[] {
  const text = stripContent(given)
  return text === '' ? [] : [{ text }]
}

function listOf(value: unknown): ChatPart[] {
  return partsOf(value).filter(isObject)
}

/** Calls and results name each other by the same id; only a result says what came of it. */
export function isResult(part: ChatPart): boolean {
  if (isObject(givenId(part))) return false
  if (part.tool_call_id !== undefined || part.tool_use_id !== undefined) return true
  if (part.type === 'mcp_call') return (part.output ?? part.error ?? undefined) !== undefined
  if (part.type === 'tool-call' && part.id !== undefined && part.output !== undefined) return true
  if (providerOutput(part) !== undefined) return true
  return (part.toolCallId ?? part.call_id) !== undefined && answerIn(part) !== undefined
}

/** What a part that names its call says of what came of it: as a message or part of its own it has that as its content. */
function answerIn({ type, role, output, result, content }: ChatPart): unknown {
  return output ?? result ?? (role === 'tool' || type === 'tool-result' ? content : undefined)
}

/** A text, or a number of a lax client; what is an object names no call. */
function givenId(part: ChatPart): unknown {
  return part.toolCallId ?? part.tool_call_id ?? part.tool_use_id ?? part.call_id ?? part.id
}

function noteCall(part: ChatPart, calls: Map<string, CalledResult>): void {
  const toolName = part.toolName ?? part.function?.name ?? part.name
  const id = givenId(part)
  if (typeof toolName !== 'string' || isObject(id)) return
  const input = part.input ?? part.args ?? parsed(part.function?.arguments ?? part.arguments)
  const toolCallId = String(id)
  calls.set(toolCallId, { toolCallId, toolName, input, output: undefined })
}

/** What came of a call, with the name and input of the call, where that is known. */
export function readResult(part: ChatPart, calls: ReadonlyMap<string, CalledResult>): CalledResult {
  const toolCallId = String(givenId(part))
  const given = providerOutput(part) ?? part.output ?? part.result ?? part.error ?? part.content
  const { type, value } = (given ?? {}) as { type?: unknown; value?: unknown }
  const isTagged = typeof type === 'string' && value !== undefined
  const failed = part.is_error === true || (part.error ?? null) !== null || (isTagged && type.startsWith('error'))
  const { toolName = part.toolName ?? part.name ?? providerTool(part.type), input = undefined } =
    calls.get(toolCallId) ?? {}
  return hostedResult({
    toolCallId,
    toolName: typeof toolName === 'string' ? toolName : 'tool',
    input,
    output: textOf(isTagged ? value : given),
    ...(failed && { failed }),
  })
}

/** The text of a list of text parts; anything else as it is. */
function textOf(output: unknown): unknown {
  const texts = listOf(output).map(({ text }) => text)
  const isText = Array.isArray(output) && texts.length > 0 && texts.every(text => typeof text === 'string')
  return isText ? texts.join('\n') : output
}

function parsed(text: unknown): unknown {
  try {
    return JSON.parse(String(text))
  } catch {
    return text
  }
}
