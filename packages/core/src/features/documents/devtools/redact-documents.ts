import type { Pseudonyms } from '../../../devtools/create-pseudonyms.js'
import type { EventRedactions } from '../../../devtools/devtools-feature.js'
import { redactFields } from '../../../devtools/redact-fields.js'
import type { DocumentEvent } from '../../../model/document-event.js'

/** Documents hold the user's own words, of which nothing may be shown. (T12) */
export function documentEvents({ call }: Pseudonyms): EventRedactions<DocumentEvent> {
  return {
    'document-edited': {
      name: 'kept',
      edits: () => [],
      said: origin => redactFields(origin, { author: 'kept', messageId: call, confidence: 'kept' }),
      conflicts: 'kept',
    },
    'document-rolled-back': { name: 'kept', version: 'kept' },
    'conflict-settled': { name: 'kept', path: () => [], take: 'kept' },
    'inferences-withdrawn': { name: 'kept', inferences: () => [] },
  }
}
