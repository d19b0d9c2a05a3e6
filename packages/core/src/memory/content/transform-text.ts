import type { TextTransform } from '../../model/text-transform.js'
import { filterText } from './filter-text.js'
import { heldText } from './held-text.js'
import { cutExcerpt } from './cut-excerpt.js'
import { takeUnits } from './take-units.js'

/**
 * As much of a text as is asked for: the full text to the byte, else parts cut out of it as they stand there.
 * A transform often comes from a model: one that makes no sense gives a sentence that says what would. (A1, A7)
 */
export function transformText(text: string, transform: TextTransform, { summary }: { summary: string }): string {
  // A model may have given anything at all.
  switch (transform?.type) {
    case 'full':
      return text
    case 'summary':
      return summary
    case 'excerpt':
      return cutExcerpt(heldText(text), transform)
    case 'first-n':
    case 'last-n':
      return takeUnits(heldText(text), transform)
    case 'filtered':
      return filterText(heldText(text), transform)
    default:
      return 'There is no such transform. There are: full, excerpt, summary, first-n, last-n, filtered.'
  }
}
