import { type DynamicToolUIPart, isToolUIPart, type ToolUIPart, type UIMessage } from 'ai'
import type { AnswerMetadata } from '../../server/answer-chat.js'

/** What the page tells of a question. */
export interface QuestionMetadata {
  /** Memory takes nothing of its turn. */
  isPrivate?: boolean
}

export type ChatMessage = UIMessage<AnswerMetadata & QuestionMetadata>
export type ToolPart = ToolUIPart | DynamicToolUIPart

/** The words of a message, without its calls. */
export function textOf({ parts }: ChatMessage): string {
  return parts.flatMap(part => (part.type === 'text' ? part.text : [])).join('\n')
}

export function toolParts({ parts }: ChatMessage): ToolPart[] {
  return parts.filter(isToolUIPart)
}
