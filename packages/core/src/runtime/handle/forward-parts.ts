import type { DocumentCalls } from '../../working-memory-documents.js'
import type { LongTermCalls } from '../../working-memory-long-term.js'
import type { ArtifactCalls } from '../../working-memory.js'
import { forwardCalls, type ForwardCallsOptions, type Otherwise } from './forward-calls.js'

const NONE: readonly never[] = []
const noList: Otherwise = () => NONE

/** The parts of a memory that is not there yet. */
export function forwardParts(
  options: ForwardCallsOptions,
  subscribe: ArtifactCalls['subscribe'],
): { readonly artifacts: ArtifactCalls; readonly documents: DocumentCalls; readonly longTerm: LongTermCalls } {
  const kept: Otherwise = ({ reason, error }) => ({ status: error ? 'rejected' : 'ignored', reason, error })
  const written: Otherwise = ({ reason, error }) =>
    error ? { status: 'refused', problems: [{ path: NONE, problem: error.message }] } : { status: 'ignored', reason }
  const ignored: Otherwise = ({ reason = 'memory-closed' }) => ({ status: 'ignored', reason })
  return {
    artifacts: {
      subscribe,
      ...forwardCalls(
        'artifacts',
        options,
        { citationOf: undefined, keptResult: undefined, keepResult: undefined, cite: undefined },
        {
          store: kept,
          restore: kept,
          retrieve: ({ error }, [id]) => ({ status: error ? 'failed' : 'unknown', id, near: NONE, error }),
          query: noList,
          clear: () => 0,
          events: noList,
          snapshot: () => ({ format: 'antecedent-artifacts', version: 1, artifacts: NONE }),
        },
      ),
    } as unknown as ArtifactCalls,
    documents: forwardCalls(
      'documents',
      options,
      { list: NONE, get: undefined, validate: NONE, sections: NONE, score: NONE, contains: false },
      { patch: written, write: written, rollback: written, settleConflict: written, versions: noList },
    ) as unknown as DocumentCalls,
    longTerm: forwardCalls(
      'longTerm',
      options,
      { entities: NONE, episodes: NONE, sessions: NONE },
      { startSession: ignored, endSession: ignored },
    ) as unknown as LongTermCalls,
  }
}
