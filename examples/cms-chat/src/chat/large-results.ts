import { getToolName, isToolUIPart } from 'ai'
import { readPlace } from '../app/place.js'
import type { ChatMemory } from '../app/thread-memory.js'
import type { ChatMessage, ToolPart } from './chat-message.js'

/** From this length on a result is kept beside the chat, in characters: the same as where citations begin. */
const KEPT_FROM = 2_000
/** From this length on it is shown as a card of its own. */
const CARD_FROM = 6_000

/** A tool's answer as the model reads it. */
export function resultText({ output }: ToolPart): string {
  if (output === undefined) return ''
  return typeof output === 'string' ? output : JSON.stringify(output)
}

export function isLarge(part: ToolPart): boolean {
  return resultText(part).length >= CARD_FROM && getToolName(part) !== 'retrieve_result'
}

/** Keeps large results as artifacts as soon as they are there; the next request would only do so when it leaves. */
export function keepLargeResults(memory: Pick<ChatMemory, 'artifacts'>, messages: readonly ChatMessage[]): void {
  if (readPlace().memory === 'off') return
  for (const part of messages.flatMap(({ parts }) => parts).filter(isToolUIPart)) {
    const { state, toolCallId, input, output } = part
    if (state !== 'output-available' || resultText(part).length < KEPT_FROM) continue
    const toolName = getToolName(part)
    if (toolName !== 'retrieve_result') memory.artifacts.keepResult({ content: output, toolCallId, toolName, input })
  }
}
