import { stripContent } from './strip-blocks.js'
import type { CalledResult } from './ui-messages.js'

/** A part of a message of a chat API, or the message itself, by the names that the APIs have for the same thing. */
interface ChatPart {
  readonly type?: unknown
  readonly text?: unknown
  readonly role?: unknown
  readonly content?: unknown
  readonly tool_calls?: unknown
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
  const { role, content, tool_calls: toolCalls } = message
  if (role === 'system' || role === 'developer') return []
  for (const call of listOf(toolCalls)) noteCall(call, calls)
  if (typeof content === 'string' && !isResult(message)) return textStep(content)
  return (role === undefined || isResult(message) ? [message] : listOf(content)).flatMap(
    (part): (CalledResult | { text: string })[] => {
      if (typeof part.text === 'string' && String(part.type).endsWith('text')) return textStep(part.text)
      if (isResult(part)) return [readResult(part, calls)]
      noteCall(part, calls)
      return []
    },
  )
}

function textStep(given: string): { text: string }[] {
  const text = stripContent(given)
  return text === '' ? [] : [{ text }]
}

function listOf(value: unknown): ChatPart[] {
  return Array.isArray(value) ? value.filter(part => typeof part === 'object' && part !== null) : []
}

/** Calls and results name each other by the same id; only a result says what came of it. */
function isResult(part: ChatPart): boolean {
  if (part.tool_call_id !== undefined || part.tool_use_id !== undefined) return true
  return (part.toolCallId ?? part.call_id) !== undefined && (part.output ?? part.result) !== undefined
}

function idOf(part: ChatPart): string {
  return String(part.toolCallId ?? part.tool_call_id ?? part.tool_use_id ?? part.call_id ?? part.id)
}

function noteCall(part: ChatPart, calls: Map<string, CalledResult>): void {
  const toolName = part.toolName ?? part.function?.name ?? part.name
  if (typeof toolName !== 'string') return
  const input = part.input ?? part.args ?? parsed(part.function?.arguments ?? part.arguments)
  const toolCallId = idOf(part)
  calls.set(toolCallId, { toolCallId, toolName, input, output: undefined })
}

function readResult(part: ChatPart, calls: ReadonlyMap<string, CalledResult>): CalledResult {
  const toolCallId = idOf(part)
  const given = part.output ?? part.result ?? part.content
  const { type, value } = (given ?? {}) as { type?: unknown; value?: unknown }
  const isTagged = typeof type === 'string' && value !== undefined
  const failed = part.is_error === true || (isTagged && type.startsWith('error'))
  const { toolName = part.toolName ?? part.name, input = undefined } = calls.get(toolCallId) ?? {}
  return {
    toolCallId,
    toolName: typeof toolName === 'string' ? toolName : 'tool',
    input,
    output: textOf(isTagged ? value : given),
    ...(failed && { failed }),
  }
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
