import type { ToolResult } from '../../model/tool-result.js'
import { hostedResult } from './provider-result.js'
import { stripBlocks, stripContent } from './strip-blocks.js'

/** A part of an AI SDK UI message, as far as memory reads it. */
export interface UIPart {
  readonly type: string
  readonly text?: unknown
  readonly state?: unknown
  readonly toolName?: unknown
  readonly toolCallId?: unknown
  readonly input?: unknown
  readonly output?: unknown
  readonly errorText?: unknown
  readonly preliminary?: unknown
  readonly providerExecuted?: unknown
  readonly data?: unknown
}

/** An AI SDK UI message of any major, as far as memory reads it. */
export interface UIMessageLike {
  readonly id: string
  readonly role: string
  readonly parts: readonly UIPart[]
}

export type CalledResult = ToolResult & { toolCallId: string }

/** Place of the last user message; -1 where there is none. */
export function findLastUser(messages: readonly { readonly role: string }[]): number {
  return messages.findLastIndex(message => message?.role === 'user')
}

/** The user's own words in a message: our block is not among them. (I3) */
export function readOwnText(message: UIMessageLike): string {
  return stripContent(readableParts(message))
    .flatMap(part => (part.type === 'text' && typeof part.text === 'string' ? part.text : []))
    .join('\n')
}

/** The tool results that the messages hold, settled ones only, in order. (I4) */
export function findToolResults(messages: readonly UIMessageLike[]): CalledResult[] {
  return messages
    .filter(message => message?.role === 'assistant')
    .flatMap(message => readableParts(message).flatMap(readToolResult))
}

/** The results of the last `count` turns that hold any, in order. */
export function findRecentResults(messages: readonly UIMessageLike[], count: number): CalledResult[] {
  const recent: CalledResult[][] = []
  let end = messages.length
  for (let start = end - 1; start >= 0 && recent.length < count; start--) {
    if (start > 0 && messages[start]?.role !== 'user') continue
    const results = findToolResults(messages.slice(start, end))
    if (results.length > 0) recent.unshift(results)
    end = start
  }
  return recent.flat()
}

/** The calls that the messages hold, whether they have a result or not: result chunks do not name their tool. */
export function findToolCalls(messages: readonly UIMessageLike[]): CalledResult[] {
  return messages
    .filter(message => message?.role === 'assistant')
    .flatMap(message => readableParts(message).flatMap(readToolCall))
}

/** Ids of the results that no model has answered yet: those after its last words. (A2, W6) */
export function findUnanswered(messages: readonly UIMessageLike[]): string[] {
  const last = messages.findLast(message => message?.role === 'assistant')
  const parts = last ? readableParts(last) : []
  const words = parts.findLastIndex(({ type }) => /^(step-start|text|reasoning)$/.test(type))
  return parts.slice(words + 1).flatMap(part => readToolResult(part).map(({ toolCallId }) => toolCallId))
}

/** The settled result in a part, if it holds one; one that is approved, denied or still growing is none. */
export function readToolResult(part: UIPart): CalledResult[] {
  const failed = part.state === 'output-error'
  if (part.preliminary === true || !(failed || part.state === 'output-available')) return []
  return readToolCall(part).map(call =>
    failed ? { ...call, output: part.errorText, failed } : hostedResult({ ...call, output: part.output }),
  )
}

function readToolCall({ type, toolName, toolCallId, input }: UIPart): CalledResult[] {
  const name = type === 'dynamic-tool' ? toolName : /^tool-(.+)$/.exec(type)?.[1]
  if (typeof name !== 'string' || typeof toolCallId !== 'string') return []
  return [{ toolName: name, toolCallId, input, output: undefined }]
}

/** A copy with one more part at the end of the last user message, and none of our older blocks. (I1, I2) */
export function placeBlock<Message extends UIMessageLike>(messages: Message[], part: UIPart): Message[] {
  const stripped = stripBlocks(messages)
  const place = findLastUser(stripped)
  if (place === -1) return stripped
  return stripped.map((message, index) =>
    index === place ? { ...message, parts: [...(Array.isArray(message.parts) ? message.parts : []), part] } : message,
  )
}

/** An app may send what its types forbid; a send does not fail over it. (I6) */
function readableParts({ parts }: UIMessageLike): UIPart[] {
  return Array.isArray(parts) ? parts.filter(part => typeof part?.type === 'string') : []
}
