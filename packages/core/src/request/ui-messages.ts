import { isBlockText } from '../memory/block/block-mark.js'
import type { ToolResult } from '../model/tool-result.js'

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
}

/** An AI SDK UI message of any major, as far as memory reads it. */
export interface UIMessageLike {
  readonly id: string
  readonly role: string
  readonly parts: readonly UIPart[]
}

/** Place of the last user message; -1 where there is none. */
export function findLastUser(messages: readonly { readonly role: string }[]): number {
  return messages.findLastIndex(message => message.role === 'user')
}

/** The user's own words in a message: our block is not among them. (I3) */
export function readOwnText(message: UIMessageLike): string {
  return partsOf(message)
    .flatMap(part =>
      part.type === 'text' && typeof part.text === 'string' && !isBlockText(part.text) ? part.text : [],
    )
    .join('\n')
}

/** The tool results that the messages hold, settled ones only, in order. (I4) */
export function findToolResults(messages: readonly UIMessageLike[]): (ToolResult & { toolCallId: string })[] {
  return messages
    .filter(message => message.role === 'assistant')
    .flatMap(message => partsOf(message).flatMap(readToolResult))
}

function readToolResult(part: UIPart): (ToolResult & { toolCallId: string })[] {
  const toolName = part.type === 'dynamic-tool' ? part.toolName : /^tool-(.+)$/.exec(part.type)?.[1]
  const { toolCallId, input, state } = part
  if (typeof toolName !== 'string' || typeof toolCallId !== 'string' || part.preliminary === true) return []
  if (state === 'output-available') return [{ toolName, toolCallId, input, output: part.output }]
  if (state === 'output-error') return [{ toolName, toolCallId, input, output: part.errorText, failed: true }]
  return []
}

/** A copy in which every block of ours is gone; a message that holds none is the same object. (I2) */
export function stripBlocks<Message extends UIMessageLike>(messages: readonly Message[]): Message[] {
  return messages.map(message => {
    if (message.role !== 'user' || !partsOf(message).some(isBlockPart)) return message
    return { ...message, parts: partsOf(message).filter(part => !isBlockPart(part)) }
  })
}

/** A copy with one more part at the end of the last user message, and none of our older blocks. (I1, I2) */
export function placeBlock<Message extends UIMessageLike>(messages: readonly Message[], part: UIPart): Message[] {
  const stripped = stripBlocks(messages)
  const place = findLastUser(stripped)
  return stripped.map((message, index) =>
    index === place ? { ...message, parts: [...partsOf(message), part] } : message,
  )
}

/** An app may send what its types forbid; a send does not fail over it. (I6) */
function partsOf({ parts }: UIMessageLike): readonly UIPart[] {
  return Array.isArray(parts) ? parts : []
}

function isBlockPart({ type, text }: UIPart): boolean {
  return type === 'text' && typeof text === 'string' && isBlockText(text)
}
