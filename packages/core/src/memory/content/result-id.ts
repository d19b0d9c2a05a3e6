import { RETRIEVE_TOOL } from '../../model/citation.js'
import type { CitedContent } from '../../model/compactor.js'
import { nameOfText } from '../hash-text.js'
import { readJson } from './read-json.js'

/** Id by which a call's result is brought back: one call's is always the same. */
export function resultIdOf(toolCallId: string): string {
  return `a${nameOfText(toolCallId)}`
}

/** Whether a text has the form of such an id. */
export function isResultId(text: unknown): text is string {
  return typeof text === 'string' && /^a[0-9a-z]{1,11}$/.test(text)
}

/**
 * Id by which a result is brought back. What our own tool answered is part of a result that is kept already: its citation
 * names that one, so that no citation leads to a copy of a copy. (A5)
 */
export function originalIdOf({ id, toolName, input }: Pick<CitedContent, 'id' | 'toolName' | 'input'>): string {
  return (toolName === RETRIEVE_TOOL ? retrievedId(input) : undefined) ?? id
}

function retrievedId(input: unknown): string | undefined {
  const given: unknown = typeof input === 'string' ? readJson(input) : input
  if (typeof given !== 'object' || given === null || !('id' in given)) return undefined
  return isResultId(given.id) ? given.id : undefined
}
