import { RETRIEVE_TOOL } from '../model/citation.js'
import { isCitation } from './citation-mark.js'

/** First words of what memory's own tools say about it. */
export const ANSWER_MARK = '[MEMORY] '

/**
 * Whether it is memory itself that answers: what it knows already is no evidence of anything. A kept result that is read
 * again has no mark, as it is given byte for byte; it is known by its tool. (I3)
 */
export function isOwnAnswer({ toolName, output }: { toolName: string; output?: unknown }): boolean {
  if (toolName === RETRIEVE_TOOL) return true
  return typeof output === 'string' && (output.startsWith(ANSWER_MARK) || isCitation(output))
}
