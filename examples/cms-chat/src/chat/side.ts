import type { UseChatHelpers } from '@ai-sdk/react'
import { getToolName } from 'ai'
import { type ChatMessage, type ToolPart, toolParts } from './chat-message.js'
import { PAGE_TOOLS } from './page-tools.js'

/** One conversation on the screen: the only one, or one of the two that are compared. */
export interface Side extends Pick<UseChatHelpers<ChatMessage>, 'messages' | 'status' | 'error' | 'regenerate'> {
  readonly name: 'chat' | 'with' | 'without'
}

export const SIDE_LABELS = { chat: undefined, with: 'With memory', without: 'Without memory' } as const

export function isBusy({ status }: Pick<Side, 'status'>): boolean {
  return status === 'submitted' || status === 'streaming'
}

/** Whether the page has yet to answer a call of the model's. Between that call and the next request the chat is `ready`. */
export function isAwaited({ messages }: Pick<Side, 'messages'>): boolean {
  const last = messages.at(-1)
  return last !== undefined && toolParts(last).some(isOpenPageCall)
}

function isOpenPageCall(call: ToolPart): boolean {
  return call.state === 'input-available' && PAGE_TOOLS.some(name => name === getToolName(call))
}
