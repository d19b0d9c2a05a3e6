import type { Pseudonyms } from './create-pseudonyms.js'
import type { StepRow } from './devtools-protocol.js'
import { redactFields } from './redact-fields.js'

/** A row of the timeline in which nothing is called what it is called. (T12) */
export function redactStepRow(row: StepRow, { key }: Pseudonyms): StepRow {
  return redactFields(row, {
    index: 'kept',
    at: 'kept',
    type: 'kept',
    turn: 'kept',
    toolName: 'kept',
    action: 'kept',
    outcome: 'kept',
    role: 'kept',
    about: keys => keys.map(key),
    count: 'kept',
    added: 'kept',
    changed: 'kept',
    removed: 'kept',
    receipt: 'kept',
  })
}
