import type { ObservationContent } from '../model/observation.js'

/** Whether an observation repeats what memory knew: it is as old as that, whenever it was made. (P8) */
export function isDerived(content: ObservationContent): boolean {
  switch (content.type) {
    case 'undo-forget':
    case 'recall':
    case 'cite':
    case 'withdraw-inferences':
      return true
    // That a session goes on says nothing of what it knows.
    case 'consolidate':
      return content.session.summary !== undefined || content.entities.length + content.episodes.length > 0
    default:
      return false
  }
}
