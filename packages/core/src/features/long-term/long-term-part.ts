import { longTermFor } from './memory/long-term-as-entity.js'
import { admitSession } from './memory/summarize-session.js'
import type { SubmittedEvent } from '../../model/observation.js'
import type { EnginePart } from '../../runtime/engine-part.js'
import { longTermChanges } from './memory/long-term-changes.js'

const asIs = <Event>(event: Event): Event => event

/** Long-term memory in the engine: what sessions leave to their user's record, and what of it is recalled and forgotten. */
export const longTermPart: EnginePart = {
  name: 'longTerm',
  model: {
    name: 'longTerm',
    admissions: {
      'session-consolidated': (event, redactor) => ({ ...event, session: admitSession(event.session, redactor) }),
      // What memory itself told the page.
      'entities-recalled': asIs,
      // A name that code gives.
      'thread-contributions-removed': asIs,
    },
    isDerived,
    changes: longTermChanges,
  },
  searched: longTermFor,
}

/** That a session goes on says nothing of what it knows. */
function isDerived(event: SubmittedEvent): boolean {
  if (event.type !== 'session-consolidated') return event.type === 'entities-recalled'
  return event.session.summary !== undefined || event.entities.length + event.episodes.length > 0
}
