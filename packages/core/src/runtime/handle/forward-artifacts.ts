import type { Idle, IdleAnswers } from '../../feature.js'
import type { ArtifactCalls } from '../../working-memory.js'
import { forwardCalls, type ForwardCallsOptions } from './forward-calls.js'
import type { OpenedArtifacts } from './opened-memory.js'

const NONE: readonly never[] = []
const noList = () => NONE

const refused = ({ reason = 'memory-closed', error }: Idle) =>
  error ? ({ status: 'rejected', error } as const) : ({ status: 'ignored', reason } as const)

const IDLE: IdleAnswers<OpenedArtifacts> = {
  citationOf: { value: undefined },
  keptResult: { value: undefined },
  keepResult: { value: undefined },
  cite: { value: undefined },
  store: refused,
  restore: refused,
  retrieve: ({ error }, id) => (error ? { status: 'failed', error } : { status: 'unknown', id, near: NONE }),
  query: noList,
  clear: () => 0,
  events: noList,
  snapshot: () => ({ format: 'antecedent-artifacts', version: 1, artifacts: NONE }),
}

/** The calls about artifacts of a memory that is not there yet. */
export function forwardArtifacts(options: ForwardCallsOptions, subscribe: ArtifactCalls['subscribe']): ArtifactCalls {
  return { subscribe, ...forwardCalls<OpenedArtifacts>(({ artifacts }) => artifacts, IDLE, options) }
}
