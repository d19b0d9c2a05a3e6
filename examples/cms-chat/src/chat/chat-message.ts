import { type DynamicToolUIPart, isToolUIPart, type ToolUIPart, type UIMessage } from 'ai'

/** What the server tells of an answer, beside its words. */
export interface AnswerMetadata {
  /** Tokens that the model was given for it, all its calls together. */
  inputTokens?: number
}

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
