import type { Citation } from '../../model/citation.js'
import type { Redactor } from '../../model/redactor.js'
import { plainCitation } from '../citation-mark.js'

/** Citations were made of redacted texts; one that holds what must not be kept all the same says no more than how to read on. (X18) */
export function admitCitations(citations: readonly Citation[], redactor: Redactor): readonly Citation[] {
  const isSafe = (text: string): boolean => redactor.begin().text(text, '') === text
  return citations.flatMap(citation => {
    const safe = [citation, plainCitation(citation)].find(({ text }) => isSafe(text))
    return safe && isSafe(citation.toolCallId) ? [safe] : []
  })
}
